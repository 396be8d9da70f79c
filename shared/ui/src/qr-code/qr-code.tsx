import { QrCode as ChakraQrCode } from '@chakra-ui/react/controls'

/**
 * A QR code. Always dark on white, with white around it, in dark mode too: scanners need both.
 */
export const QrCode = ({
  value,
  label,
  size = '10rem',
}: {
  value: string
  /** What scanning it does. The same is offered as text or link beside it. */
  label: string
  size?: string
}) => (
  <ChakraQrCode.Root
    unstyled
    value={value}
    role="img"
    aria-label={label}
    width={size}
    maxWidth="full"
    aspectRatio="1"
    p="3"
    bg="#fff"
    color="#000"
    borderRadius="panel"
    borderWidth="1px"
    borderColor="border"
    css={{ forcedColorAdjust: 'none' }}
  >
    <ChakraQrCode.Frame width="full" height="full" display="block" fill="currentColor" aria-hidden>
      <ChakraQrCode.Pattern />
    </ChakraQrCode.Frame>
  </ChakraQrCode.Root>
)
