import { QrCode as ChakraQrCode } from '@chakra-ui/react/controls'
import * as styles from './qr-code.module.css'

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
    className={styles.code}
    style={{ width: size }}
  >
    <ChakraQrCode.Frame className={styles.frame} aria-hidden>
      <ChakraQrCode.Pattern />
    </ChakraQrCode.Frame>
  </ChakraQrCode.Root>
)
