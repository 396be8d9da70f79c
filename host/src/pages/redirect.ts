import { redirectTo } from '@console/kernel/page'
import { parseHref, toHref } from '../routes/routes'

/** `/redirect/{path}` replaces itself by the path, and keeps the query (shell A13.3). */
export function loader({ params, url }: { params: Record<string, string | undefined>; url: URL }) {
  throw redirectTo(toHref(parseHref(`/${params['*'] ?? ''}${url.search}`)))
}

export const Component = () => null
