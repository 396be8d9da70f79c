import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { hueOf, initialsOf } from './initials'

/**
 * A person's picture, or initials on a colour drawn from the name, also when the picture does not come. Stands beside the name, so it is hidden from who cannot
 * see it. Lightness is fixed in a perceptual space: white reads on every hue (4.5:1).
 */
export function Avatar({
  name,
  picture,
  size = 32,
}: {
  name: string
  picture?: string | null
  size?: 24 | 32 | 48 | 64
}) {
  const side = `${size}px`
  const [broken, setBroken] = useState<string | null>(null)
  if (picture && picture !== broken) {
    return (
      <chakra.img
        src={picture}
        alt=""
        width={side}
        height={side}
        borderRadius="full"
        objectFit="cover"
        flexShrink="0"
        onError={() => setBroken(picture)}
      />
    )
  }
  return (
    <chakra.span
      display="inline-grid"
      placeItems="center"
      width={side}
      height={side}
      borderRadius="full"
      flexShrink="0"
      color="#fff"
      fontWeight="600"
      fontSize={`${Math.round(size * 0.38)}px`}
      lineHeight="1"
      style={{ background: `oklch(0.52 0.11 ${hueOf(name)})` }}
      aria-hidden
    >
      {initialsOf(name)}
    </chakra.span>
  )
}
