// A journey meets the services as a browser does.
import '../services/src/http/serve'
