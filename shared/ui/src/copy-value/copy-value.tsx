import { chakra } from '@chakra-ui/react'
import { Clipboard } from '@chakra-ui/react/controls'
import { Button, type ButtonProps } from '../button/button'
import { CheckIcon, CopyIcon, Icon } from '../icon/icon'

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
  <Clipboard.Root unstyled value={value} timeout={2000} display="inline-flex" maxWidth="full">
    <Clipboard.Context>
      {({ copied }) => (
        <chakra.span
          display="inline-flex"
          alignItems="center"
          minWidth="0"
          ps="3"
          bg="bg.subtle"
          borderWidth="1px"
          borderColor="border"
          borderRadius="control"
        >
          <chakra.code textStyle="mono" minWidth="0" overflowWrap="anywhere" py="1">
            {value}
          </chakra.code>
          <Clipboard.Trigger asChild>
            <Button variant="ghost" size="icon" aria-label={labels.copy}>
              <chakra.span display="flex" color={copied ? 'success' : 'fg.muted'}>
                <Icon as={copied ? CheckIcon : CopyIcon} />
              </chakra.span>
            </Button>
          </Clipboard.Trigger>
          <chakra.span role="status" srOnly>
            {copied ? labels.copied : ''}
          </chakra.span>
        </chakra.span>
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
  <Clipboard.Root unstyled value={value} timeout={2000} display="inline-flex">
    <Clipboard.Context>
      {({ copied }) => (
        <>
          <Clipboard.Trigger asChild>
            <Button size={size} aria-label={labels.copy}>
              <Icon as={copied ? CheckIcon : CopyIcon} />
              <span>{copied ? labels.copied : labels.copy}</span>
            </Button>
          </Clipboard.Trigger>
          <chakra.span role="status" srOnly>
            {copied ? labels.copied : ''}
          </chakra.span>
        </>
      )}
    </Clipboard.Context>
  </Clipboard.Root>
)
