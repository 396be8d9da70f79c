import { isLeftToBrowser } from '@console/kernel/page'
import { useStore } from 'jotai'
import type { MouseEvent } from 'react'
import { PageLink, type PageLinkProps } from '../routes/routes'
import { noteMenuChoice } from '../tabs/tabs'

/** A page's link in the menu: the tab that it opens was opened from the menu (rulings 37). */
export function MenuLink({ onClick, ...rest }: PageLinkProps) {
  const store = useStore()
  const note = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isLeftToBrowser(event)) noteMenuChoice(store, rest.to)
  }
  return <PageLink {...rest} onClick={note} />
}
