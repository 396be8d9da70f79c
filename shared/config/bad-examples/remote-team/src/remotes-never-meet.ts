export { people } from '../../remote-users/src/people/people'
