"""How every test runs."""

import os

import pytest
from hypothesis import settings

# No deadline: how long an example takes says more of the machine than of the code. A build server
# tries the same examples each time, so that only a change in the code can turn it red.
settings.register_profile("tilekeeper", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("tilekeeper")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options of our own."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write golden files anew instead of comparing with them; look at the difference",
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--update-golden"))
