/** The names of react-router-dom that the console uses; nothing else of the package is shipped. */
export {
  createHashRouter,
  createPath,
  Link,
  matchPath,
  redirect,
  replace,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom-whole'
export type {
  DataRouter,
  LinkProps,
  LoaderFunctionArgs,
  MiddlewareFunction,
  Navigator,
  RouteObject,
} from 'react-router-dom-whole'
