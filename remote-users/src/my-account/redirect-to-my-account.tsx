import { Navigate } from 'react-router-dom'
import { paths } from '../paths'

/** `/users` redirects to the own profile: a list of people has an issue of its own (spec §2). */
export const Component = () => <Navigate to={paths.myAccount} replace />
