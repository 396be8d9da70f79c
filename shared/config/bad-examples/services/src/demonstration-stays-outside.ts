// Production code must not contain the demonstration.
import '../../demo-provider/src/server'
