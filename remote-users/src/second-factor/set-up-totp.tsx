import { confirmTotp, startTotp } from '@console/contract/second-factor'
import type { EndpointResult } from '@console/contract/endpoint'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { CopyValue } from '@console/ui/copy-value/copy-value'
import { CodeInput } from '@console/ui/form/code-input'
import { Form, useForm } from '@console/ui/form/form'
import { QrCode } from '@console/ui/qr-code/qr-code'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'
import { chakra, Grid } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DialogFormEnd } from '../form-dialog/form-dialog'
import { useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'

export interface SetUpTotpProps {
  onCancel(): void
  /** With the recovery codes, which are told this once. */
  onTurnedOn(recoveryCodes: string[]): void
}

/** Hands the secret over to an app, and takes its first code. */
export function SetUpTotp({ onCancel, onTurnedOn }: SetUpTotpProps) {
  const { t } = useTexts('users')
  const { call } = getHost()
  const [begun, setBegun] = useState<EndpointResult<typeof startTotp> | null>(null)
  const form = useForm({
    initialValues: { code: '' },
    draft: useDraft<{ code: string }>(getHost(), 'totp', { secrets: ['code'], isInDialog: true }),
    validate: ({ code }) => (/^\d{6}$/.test(code) ? null : { code: code ? 'format' : 'required' }),
    message: useFormErrorMessage(),
  })
  const submit = useSubmit(confirmTotp, {
    host: { call },
    form,
    input: ({ code }) => ({ code }),
    on: {
      VERIFY_CODE_ERROR() {
        // Nobody types over full cells.
        form.setValue('code', '')
        form.setError('code', 'not_shown')
      },
    },
    onSuccess: ({ recovery_codes: codes }) => onTurnedOn(codes),
  })

  // Whoever cancels the confirmation that it is them, or for whom it fails, has cancelled this.
  const begin = useEffectEvent(() => {
    void call(startTotp, {}, { onError: 'dialog' }).then(setBegun, onCancel)
  })
  // Once: a page that is shown again runs its effects again, and the app has this secret by then.
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    begin()
  }, [])

  if (!begun)
    return (
      <LoadingPlaceholder label={t('second_factor.loading')}>
        <Skeleton style={{ width: '10rem', height: '10rem' }} />
      </LoadingPlaceholder>
    )
  return (
    <Form form={form} onSubmit={submit} label={t('second_factor.set_up')}>
      <Grid gap="3" marginBottom="4" justifyItems="start">
        <QrCode value={begun.uri} label={t('second_factor.scan')} />
        <chakra.p textStyle="sm" color="fg.muted">
          {t('second_factor.or_type')}
        </chakra.p>
        <CopyValue
          value={begun.secret}
          labels={{ copy: t('second_factor.copy_key'), copied: t('second_factor.copied') }}
        />
      </Grid>
      <CodeInput
        name="code"
        label={t('second_factor.code')}
        helperText={t('second_factor.code_help')}
      />
      <DialogFormEnd submitLabel={t('second_factor.turn_on')} onCancel={onCancel} />
    </Form>
  )
}
