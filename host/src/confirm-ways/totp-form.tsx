import { useTexts } from '@console/kernel/use-texts'
import { CodeInput } from '@console/ui/form/code-input'
import { useRef } from 'react'
import type { Confirm } from './confirmation'
import {
  ConfirmationForm,
  useConfirmationForm,
  type ConfirmationFormEnd,
} from './confirmation-form'

/** The person shows by the app with their one-time passwords that it is them. */
export function TotpForm({ confirm, message, ...end }: ConfirmationFormEnd & { confirm: Confirm }) {
  const { t } = useTexts('confirm')
  const inputRef = useRef<HTMLInputElement>(null)
  const form = useConfirmationForm({
    name: 'totp',
    toConfirmation: (totp) => ({ totp }),
    validate: (totp) => (totp.length === 6 ? null : 'required'),
    confirm,
    message,
    emptiedWhenWrong: true,
  })
  return (
    <ConfirmationForm {...form} {...end}>
      <CodeInput
        ref={inputRef}
        name="totp"
        label={t('totp')}
        helperText={t('totp_help')}
        autoFocus
        onComplete={() => inputRef.current?.form?.requestSubmit()}
      />
    </ConfirmationForm>
  )
}
