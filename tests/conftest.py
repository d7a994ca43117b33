"""How every test runs."""

import os

from hypothesis import settings

# No deadline: how long an example takes says more of the machine than of the code. A build server
# tries the same examples each time, so that only a change in the code can turn it red.
settings.register_profile("tilekeeper", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("tilekeeper")
