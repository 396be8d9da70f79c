import { isLeftToBrowser, usePage } from '@console/kernel/page'
import { Button } from '@console/ui/button/button'
import type { MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { getHost } from '../host'
import * as styles from './other-ways.module.css'
import { SignInIcon } from '../sign-in-icon/sign-in-icon'
import { buildLoginPath, buildWayQuery, loadWay, type SignInWayId, type WayId } from '../ways/ways'

/**
 * What makes a link lead to the form of another way. Its code is loaded as soon as the pointer or the
 * focus reaches the link; when that fails the current form stays.
 */
function useWayLink(way: WayId) {
  const { setQuery } = usePage()
  const [query] = useSearchParams()
  const preload = () => void loadWay(way).catch(() => {})
  return {
    to: buildLoginPath(way, query),
    onPointerEnter: preload,
    onFocus: preload,
    onClick(event: MouseEvent) {
      if (isLeftToBrowser(event)) return
      event.preventDefault()
      void loadWay(way).then(
        // The page stays the same one, so that the typed name is carried from form to form.
        () => setQuery(buildWayQuery(way)),
        (error: unknown) => getHost().notify.notLoaded(error),
      )
    },
  }
}

export function WayLink({ way, children }: { way: WayId; children: string }) {
  return (
    <Link {...useWayLink(way)} className={styles.link}>
      {children}
    </Link>
  )
}

/** The same as a quiet button. */
export function WayButton({ way, children }: { way: SignInWayId; children: string }) {
  return (
    <Button asChild>
      <Link {...useWayLink(way)}>
        <SignInIcon of={way} />
        <span>{children}</span>
      </Link>
    </Button>
  )
}
