"""Data that ships with Tilekeeper: each folder holds its sources and licences."""
