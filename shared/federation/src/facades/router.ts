/** What the console uses of React Router. A name that is missing here is missing for everybody: add it, and look at the size. */
export {
  createContext, createHashRouter, isRouteErrorResponse, Link, matchPath, Navigate, NavLink, Outlet, redirect, replace,
  RouterContextProvider, useLoaderData, useLocation, useMatches, useNavigate, useNavigation, useOutlet, useParams, useRouteError,
  useSearchParams,
} from 'react-router'
export type {
  DataRouter, LinkProps, LoaderFunctionArgs, Location, MiddlewareFunction, NavigateFunction, NavLinkProps, Params, RouteObject, To,
  UIMatch,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
