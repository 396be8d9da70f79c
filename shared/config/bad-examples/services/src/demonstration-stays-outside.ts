// Production code must not contain the demonstration.
import '../../dev/openid-providers/src/server'
