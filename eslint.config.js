export { default } from './shared/config/eslint.base.js'
