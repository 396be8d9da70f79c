import { Clipboard } from '@chakra-ui/react/controls'
import { Button, type ButtonProps } from '../button/button'
import { CheckIcon, CopyIcon, Icon } from '../icon/icon'
import * as text from '../text/text.module.css'
import * as styles from './copy-value.module.css'

/**
 * A value to take along, such as a key or an address, with a button that copies it. Built on
 * Chakra's clipboard, which also works where the page is served without TLS.
 */
export const CopyValue = ({
  value,
  labels,
}: {
  value: string
  /** `copy` names the button ("Copy key"), `copied` is announced. */
  labels: { copy: string; copied: string }
}) => (
  <Clipboard.Root unstyled className={styles.copyValue} value={value} timeout={2000}>
    <Clipboard.Context>
      {({ copied }) => (
        <span className={styles.frame}>
          <code className={styles.value}>{value}</code>
          <Clipboard.Trigger asChild>
            <Button variant="ghost" size="icon" aria-label={labels.copy}>
              <span className={copied ? styles.copied : styles.icon}>
                <Icon as={copied ? CheckIcon : CopyIcon} />
              </span>
            </Button>
          </Clipboard.Trigger>
          <span role="status" className={text.visuallyHidden}>
            {copied ? labels.copied : ''}
          </span>
        </span>
      )}
    </Clipboard.Context>
  </Clipboard.Root>
)

/** A button that copies what stands elsewhere, such as all values of a list. */
export const CopyButton = ({
  value,
  labels,
  size,
}: {
  value: string
  /** `copy` is the label ("Copy all"), `copied` takes its place for two seconds and is announced. */
  labels: { copy: string; copied: string }
  size?: ButtonProps['size']
}) => (
  <Clipboard.Root unstyled className={styles.copyButton} value={value} timeout={2000}>
    <Clipboard.Context>
      {({ copied }) => (
        <>
          <Clipboard.Trigger asChild>
            <Button size={size} aria-label={labels.copy}>
              <Icon as={copied ? CheckIcon : CopyIcon} />
              <span>{copied ? labels.copied : labels.copy}</span>
            </Button>
          </Clipboard.Trigger>
          <span role="status" className={text.visuallyHidden}>
            {copied ? labels.copied : ''}
          </span>
        </>
      )}
    </Clipboard.Context>
  </Clipboard.Root>
)
