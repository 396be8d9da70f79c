// Stands in for a stylesheet: each of its classes has its own name.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : name) })
