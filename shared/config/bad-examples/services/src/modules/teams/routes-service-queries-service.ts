export { routes } from './teams-routes'
