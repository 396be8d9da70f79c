import { Flex } from '@chakra-ui/react'
import { reauthenticate } from '@console/contract/session'
import { readProfile, type User } from '@console/contract/user'
import type { CallEndpoint } from '@console/kernel/call'
import { isApiError } from '@console/kernel/errors'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { humanizeWait } from '@console/ui/countdown/countdown'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Dialog } from '@console/ui/dialog/dialog'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { PasswordField } from '@console/ui/form/password-field'
import { type ReactNode, useMemo, useState } from 'react'
import { getHost } from '../host'

/**
 * For what takes a fresh authentication (security C7): a call that asks the person for their password
 * where the server wants it, and then goes on, and the dialog to render for that. What they typed
 * before stays. A call that they cancel is aborted, which no form says anything about. Who has no
 * password signs in anew.
 */
export function useReauthentication(): { call: CallEndpoint; dialog: ReactNode } {
  const { t } = useTexts('team')
  const [asked, setAsked] = useState<{ profile: User; answer(isDone: boolean): void } | null>(null)
  const call = useMemo((): CallEndpoint => {
    const host = getHost()
    const ask = async () => {
      const profile = await host.call(readProfile, {}, { onError: 'dialog' })
      return new Promise<boolean>((answer) => setAsked({ profile, answer }))
    }
    return async (endpoint, input, options = {}) => {
      const handledCodes = [...(options.handledCodes ?? []), 'STEP_UP_REQUIRED' as const]
      const send = () => host.call(endpoint, input, { ...options, handledCodes })
      try {
        return await send()
      } catch (error) {
        if (!isApiError(error) || error.code !== 'STEP_UP_REQUIRED') throw error
        if (!(await ask())) throw new DOMException('The person has cancelled', 'AbortError')
        return send()
      }
    }
  }, [])
  const answer = (isDone: boolean) => {
    asked?.answer(isDone)
    setAsked(null)
  }
  const cancel = () => answer(false)
  const dialog = (
    <>
      <Dialog
        open={asked?.profile.has_password === true}
        onClose={cancel}
        title={t('again.title')}
        description={t('again.lead')}
      >
        {asked && (
          <PasswordForm profile={asked.profile} onDone={() => answer(true)} onCancel={cancel} />
        )}
      </Dialog>
      <ConfirmDialog
        open={asked?.profile.has_password === false}
        onClose={cancel}
        onConfirm={() => void getHost().session.signOut()}
        title={t('again.title')}
        description={t('again.lead_sign_in')}
        confirmLabel={t('again.sign_out')}
        cancelLabel={t('form.cancel')}
      />
    </>
  )
  return { call, dialog }
}

function PasswordForm({
  profile,
  onDone,
  onCancel,
}: {
  profile: User
  onDone(): void
  onCancel(): void
}) {
  const { t } = useTexts('team')
  const form = useForm<{ password: string }>({
    initialValues: { password: '' },
    validate: ({ password }) => (password ? null : { password: 'required' }),
    message(error) {
      const { unit, count } = humanizeWait(Number(error.split(':')[1] ?? 0))
      if (error.startsWith('wait:')) return t(`again.wait_${unit}`, { [unit]: count })
      return t(error === 'required' ? 'again.required' : 'again.wrong')
    },
  })
  const submit = useSubmit(reauthenticate, {
    host: getHost(),
    form,
    input: ({ password }: { password: string }) => ({ password }),
    on: {
      USERNAME_OR_PASSWORD_ERROR: () => form.setError('password', 'wrong'),
      TOO_MANY_REQUESTS: ({ retryAfter = 60 }) => form.setError('root', `wait:${retryAfter}`),
    },
    onSuccess: onDone,
  })
  return (
    <Form form={form} onSubmit={submit} label={t('again.title')}>
      {/* For password managers, which keep the password under this name. */}
      <input
        type="text"
        autoComplete="username"
        value={profile.email || profile.phone_number || profile.username}
        readOnly
        hidden
      />
      <PasswordField
        name="password"
        label={t('again.password')}
        autoComplete="current-password"
        required
        autoFocus
        revealLabels={{ show: t('form.show_password'), hide: t('form.hide_password') }}
      />
      <div>
        <FormAlert />
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <Button onClick={onCancel}>{t('form.cancel')}</Button>
          <SubmitButton>{t('again.confirm')}</SubmitButton>
        </Flex>
      </div>
    </Form>
  )
}
