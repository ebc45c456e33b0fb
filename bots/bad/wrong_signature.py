"""Signs its answers as if they were requests, with a timestamp. (HTTP)"""

import protocol

protocol.serve(response_text="{match}.{turn}.0")
