import { useStore } from 'jotai'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { preparePart } from '../remotes/remotes'
import { findRoute } from './find-route'
import { openRoutesAtom } from './known-routes'

/** A way to a page of the console. Its code is fetched as soon as somebody points at it or comes to it by key (speed.md 6). */
export function PageLink({
  to,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const store = useStore()
  const prepare = () => {
    const found = findRoute(store.get(openRoutesAtom), to)
    if (found) preparePart(store, found.record.part)
  }
  return <Link to={to} onPointerEnter={prepare} onFocus={prepare} {...rest} />
}
