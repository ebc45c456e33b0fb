"""Accepts old requests, so that recorded ones can be sent again. (HTTP)"""

import protocol

protocol.serve(skew=None)
