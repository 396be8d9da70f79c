/** What the console uses of React Router. A name that is missing here is missing for everybody: add it, and look at the size. */
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
