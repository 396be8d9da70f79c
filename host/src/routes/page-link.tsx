import { useStore } from 'jotai'
import { Link, type LinkProps } from 'react-router-dom'
import { prefetchPart } from '../remotes/remotes'
import { findRoute } from './find-route'
import { accessibleRoutesAtom } from './known-routes'

export interface PageLinkProps extends LinkProps {
  /** A path of the console. */
  to: string
}

/**
 * A link to a page of the console. It prefetches the page's part on hover and on focus (speed.md
 * 6).
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const store = useStore()
  const prefetch = () => {
    const found = findRoute(store.get(accessibleRoutesAtom), to)
    if (found) prefetchPart(store, found.record.part)
  }
  return <Link to={to} onPointerEnter={prefetch} onFocus={prefetch} {...rest} />
}
