"""Does not look at signatures: anybody can make it move. (HTTP)"""

import protocol

protocol.serve(verify=False)
