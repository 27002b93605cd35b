"""QR codes read by the camera or from a picture: the other way in for whatever a link leads to."""
