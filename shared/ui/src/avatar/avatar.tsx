import clsx from 'clsx'
import { memo, useState } from 'react'
import * as styles from './avatar.module.css'
import { hueForName, initialsOf, initialsOfOrganisation } from './initials'

/**
 * The picture of a person, round, or of an organisation, square; without one, or when it fails to
 * load, the initials on a colour derived from the name. It stands beside the name, so it is hidden
 * from screen readers. The lightness is fixed in a perceptual colour space: white text is readable
 * on every hue (4.5:1).
 */
export const Avatar = memo(function Avatar({
  name,
  src,
  size = 32,
  kind = 'person',
}: {
  name: string
  src?: string | null
  kind?: 'person' | 'organisation'
  size?: 24 | 32 | 48 | 64
}) {
  const length = `${size / 16}rem`
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        className={clsx(styles.picture, styles[kind])}
        style={{ width: length, height: length }}
        onError={() => setFailedSrc(src)}
      />
    )
  }
  return (
    <span
      className={clsx(styles.initials, styles[kind])}
      style={{
        width: length,
        height: length,
        fontSize: `${Math.round(size * 0.38) / 16}rem`,
        background: `oklch(0.52 0.11 ${hueForName(name)})`,
      }}
      aria-hidden
    >
      {kind === 'person' ? initialsOf(name) : initialsOfOrganisation(name)}
    </span>
  )
})
