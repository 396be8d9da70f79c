import { chakra } from '@chakra-ui/react'
import { memo, useState } from 'react'
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
  const dimension = `${size / 16}rem`
  const borderRadius = kind === 'person' ? 'full' : '22%'
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  if (src && src !== failedSrc) {
    return (
      <chakra.img
        src={src}
        alt=""
        width={dimension}
        height={dimension}
        borderRadius={borderRadius}
        objectFit="cover"
        flexShrink="0"
        onError={() => setFailedSrc(src)}
      />
    )
  }
  return (
    <chakra.span
      display="inline-grid"
      placeItems="center"
      width={dimension}
      height={dimension}
      borderRadius={borderRadius}
      flexShrink="0"
      color="#fff"
      fontWeight="600"
      fontSize={`${Math.round(size * 0.38) / 16}rem`}
      lineHeight="1"
      style={{ background: `oklch(0.52 0.11 ${hueForName(name)})` }}
      aria-hidden
    >
      {kind === 'person' ? initialsOf(name) : initialsOfOrganisation(name)}
    </chakra.span>
  )
})
