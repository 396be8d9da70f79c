import clsx from 'clsx'
import type { ComponentProps } from 'react'
import * as text from '../text/text.module.css'
import * as styles from './loading.module.css'
import { Spinner } from './spinner'

/** A placeholder in the shape of what is loading, with a text for screen readers. */
export function LoadingPlaceholder({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'div'> & { label: string }) {
  return (
    <div role="status" {...rest} className={clsx(styles.placeholder, className)}>
      {children}
      {/* Text and not `aria-label`: a live region announces its content. */}
      <span className={text.visuallyHidden}>{label}</span>
    </div>
  )
}

/** A centred spinner. */
export const LoadingSpinner = ({ label, size = 48 }: { label: string; size?: 16 | 48 | 64 }) => (
  <LoadingPlaceholder label={label} className={styles.spinner}>
    <Spinner size={size} />
  </LoadingPlaceholder>
)

/** A grey shape in place of what is loading. */
export const Skeleton = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx(styles.skeleton, className)} />
)

/** Fills the place of a page: a large spinner in its middle (shell A17.5). */
export const PageLoading = ({ label, size = 64 }: { label: string; size?: 16 | 48 | 64 }) => (
  <div className={styles.page}>
    <LoadingSpinner label={label} size={size} />
  </div>
)
