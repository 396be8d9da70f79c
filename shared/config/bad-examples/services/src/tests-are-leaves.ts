// Production code must not need what helps to test it.
export { createTestApp } from '../../dev/services-testing/src/test-app'
