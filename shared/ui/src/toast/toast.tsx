import clsx from 'clsx'
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { CircleAlertIcon, CircleCheckIcon, Icon, XIcon } from '../icon/icon'
import { Button } from '../button/button'
import type { ToastStore } from './toast-store'
import * as styles from './toast.module.css'

export { createToastStore, type ToastStore } from './toast-store'

/**
 * Where the toasts of a page appear: top right, above the page's own buttons and as wide as their text; on a
 * phone, where the page's title is at the top, at the bottom and as wide as the window, above what stays there: Save
 * (layout/settings), the pages of a table, what can be done with its chosen rows.
 * A dialog that is open moves them off its own buttons (modal-overlay). Rendered once, by the host, as a child
 * of the body: there a dialog does not hide it from screen readers. Successes share one live region
 * that is always there; a failure is an alert of its own.
 */
export function ToastRegion({
  toasts,
  label,
  closeLabel,
}: {
  toasts: ToastStore
  label: string
  closeLabel: string
}) {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot, toasts.getSnapshot)
  const region = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement | null>(null)
  const isHovered = useRef(false)

  // Removing the element under the pointer or with the focus fires no event, so both are checked
  // here.
  useEffect(() => {
    const element = region.current
    if (!element || element.contains(document.activeElement)) return
    if (document.activeElement === document.body) previousFocus.current?.focus()
    previousFocus.current = null
    // `:hover` stays set after a touch, and a mouse over a removed toast fires no leave event: the
    // timers stay paused only if both agree.
    if (!isHovered.current || !element.matches(':hover')) toasts.resume()
  }, [visible, toasts])

  const handleFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget
    toasts.pause()
  }
  const setHovered = (hovered: boolean) => () => {
    isHovered.current = hovered
    if (hovered) toasts.pause()
    else toasts.resume()
  }
  const failures = visible.filter(({ kind }) => kind === 'failure')
  const successes = visible.filter(({ kind }) => kind === 'success')
  const renderCard = ({ id, kind, message, action }: (typeof visible)[number]) => (
    <div key={id} role={kind === 'failure' ? 'alert' : undefined} className={styles.card}>
      <span className={clsx(styles.icon, kind === 'failure' && styles.failure)}>
        <Icon as={kind === 'failure' ? CircleAlertIcon : CircleCheckIcon} />
      </span>
      <span className={styles.text}>
        <span className={styles.message}>{message}</span>
        {action && (
          <span className={styles.action}>
            <Button
              size="sm"
              onClick={() => {
                toasts.dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={() => toasts.dismiss(id)}
      >
        <Icon as={XIcon} />
      </button>
    </div>
  )
  return (
    <section
      ref={region}
      className={styles.region}
      // Dialogs leave a child of the body that has this in reach of screen readers.
      data-live-announcer
      aria-label={label}
      // Moving, not entering: a toast that appears under a resting pointer is not pointed at, and
      // would stay over what lies below it.
      onPointerMove={setHovered(true)}
      onPointerLeave={setHovered(false)}
      onFocus={handleFocus}
      onBlur={toasts.resume}
    >
      {/* Always in the page: a region that arrives together with its text is often not read. */}
      <div role="status" className={styles.successes}>
        {successes.map(renderCard)}
      </div>
      {failures.map(renderCard)}
    </section>
  )
}
