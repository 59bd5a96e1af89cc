"""What the commands return alike; each says in its help what its other codes mean."""

NO_SYSTEM = 1  # the system refuses what a command cannot do without
WRONG_USAGE = 2
NOT_WRITTEN = 4
NOT_OPENED = 5  # the project
