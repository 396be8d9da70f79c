/**
 * The names of React Router that the console uses. A name that is missing here is missing for host
 * and remotes: add it, and check the size.
 */
export {
  createHashRouter,
  Link,
  matchPath,
  Navigate,
  Outlet,
  redirect,
  replace,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router'
export type {
  DataRouter,
  LinkProps,
  LoaderFunctionArgs,
  Location,
  MiddlewareFunction,
  NavigateFunction,
  Params,
  RouteObject,
  To,
  UIMatch,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
