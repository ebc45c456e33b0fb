"""Has no /health. (HTTP)"""

import protocol

protocol.serve(health=False)
