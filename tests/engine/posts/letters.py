"""Alphabets for the tests of posts."""

from engine.alphabets import Alphabet

ENGLISH = Alphabet(
    tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    lookalikes=dict(zip("АВСЕНІЈКМОРЅТХУ", "ABCEHIJKMOPSTXY", strict=True)),
)
RUSSIAN = Alphabet(
    tuple("АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"),
    aliases={"Ё": "Е"},
    lookalikes=dict(zip("ABCEHKMOPTXYË", "АВСЕНКМОРТХУЕ", strict=True)),
)
SPANISH = Alphabet((*"ABC", "CH", *"DEFGHIJL", "LL", *"MNÑOPQR", "RR", *"STUVXYZ"))
