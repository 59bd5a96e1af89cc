"""Opens Office files that are locked with a password."""

import io

from simdesk.documents import Reason


def unlock(data: bytes, password: str | None) -> bytes | Reason:
    """The file inside a locked Office file; PASSWORD or WRONG_PASSWORD if it stays shut."""
    if not password:
        return Reason.PASSWORD
    import msoffcrypto
    from msoffcrypto.exceptions import DecryptionError, InvalidKeyError

    opened = io.BytesIO()
    try:
        locked = msoffcrypto.OfficeFile(io.BytesIO(data))
        locked.load_key(password=password, verify_password=True)
        locked.decrypt(opened)
    except (InvalidKeyError, DecryptionError):
        return Reason.WRONG_PASSWORD
    return opened.getvalue()
