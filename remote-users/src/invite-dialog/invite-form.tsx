import { Flex } from '@chakra-ui/react'
import { formatAddress } from '@console/contract/shown-address'
import { validateFields } from '@console/contract/field-errors'
import { createInvitation, InvitableRole, issueInvitationLink } from '@console/contract/invitation'
import type { TeamRole } from '@console/contract/permission'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { copyText } from '@console/ui/copy-value/copy-text'
import { toWaitError } from '@console/ui/countdown/countdown'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { SelectField } from '@console/ui/form/select-field'
import { TextField } from '@console/ui/form/text-field'
import { useRef } from 'react'
import { AccountChoice } from '../account-choice/account-choice'
import { useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'
import { refreshInvitations } from '../invitations/invitations'
import { hasRight } from '../team/team'
import { describeInvitee, findInviteeProblem, toInviteeAddress } from './invitee-address'

type InviteValues = { invitee: string; role: string; accountIds: readonly string[] }

export interface InviteFormProps {
  team: string
  /** Of the person who invites. */
  role: TeamRole
  onSent(): void
  onLinkIssued(issued: { link: string; invitee: string }): void
}

const rolesFor = (role: TeamRole) =>
  InvitableRole.options.filter((offered) =>
    hasRight(role, offered === 'staff' ? 'inviteStaff' : 'inviteAdministrator'),
  )

export function InviteForm({ team, role, onSent, onLinkIssued }: InviteFormProps) {
  const { t } = useTexts('users')
  const { dialCode } = getHost().region
  // Which button was pressed: both send the form.
  const isLinkWanted = useRef(false)
  const formElement = useRef<HTMLDivElement>(null)
  const form = useForm<InviteValues>({
    initialValues: { invitee: '', role: 'staff', accountIds: [] },
    draft: useDraft(getHost(), 'invite', { isInDialog: true, workplace: { team } }),
    validate({ invitee }) {
      const error = validateFields(createInvitation.input, {
        team,
        invitee: toInviteeAddress(invitee, dialCode),
        role: 'staff',
      })?.invitee
      return error ? { invitee: findInviteeProblem(invitee, dialCode) ?? error } : null
    },
    message: useFormErrorMessage(),
  })
  const offered = rolesFor(role)
  // The person may have had another role when they chose it.
  const inviteeRole = offered.find((one) => one === form.values.role) ?? 'staff'
  const isStaff = inviteeRole === 'staff'
  const denied = offered.length > 0 ? undefined : t('invite.denied')
  const understood = describeInvitee(form.values.invitee, dialCode)

  const submit = useSubmit(createInvitation, {
    host: getHost(),
    form,
    input: ({ invitee, accountIds }: InviteValues) => ({
      team,
      invitee: toInviteeAddress(invitee, dialCode),
      role: inviteeRole,
      account_ids: isStaff ? [...accountIds] : [],
      send: !isLinkWanted.current,
    }),
    on: {
      CONFLICT: () => form.setError('invitee', 'invited'),
      SEND_CODE_FAIL: () => form.setError('root', 'not_sent'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
    },
    async onSuccess({ id, ...sent }) {
      const invitee = formatAddress(sent.invitee)
      void refreshInvitations()
      if (!isLinkWanted.current) {
        getHost().notify.success(t('invite.sent', { invitee }))
        return onSent()
      }
      const input = { team, invitation: id }
      const { link } = await getHost().call(issueInvitationLink, input, { onError: 'dialog' })
      if (await copyText(link, formElement.current ?? document.body))
        getHost().notify.success(t('invite.link_copied'))
      onLinkIssued({ link, invitee })
    },
  })

  return (
    <div ref={formElement}>
      <Form form={form} onSubmit={submit} label={t('invite.title')} denied={denied}>
        <TextField
          name="invitee"
          label={t('invite.address')}
          helperText={
            <span aria-live="polite">
              {understood
                ? t('addresses.understood', { number: understood })
                : t('invite.address_help', { dialCode })}
            </span>
          }
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
        {offered.length > 0 && (
          <SelectField
            name="role"
            label={t('users.role')}
            helperText={t(isStaff ? 'role.staff_help' : 'role.administrator_help')}
            options={offered.toReversed().map((value) => ({ value, label: t(`role.${value}`) }))}
          />
        )}
        {isStaff && (
          <AccountChoice
            team={team}
            chosen={form.values.accountIds}
            onChange={(chosen) => form.setValue('accountIds', chosen)}
            helperText={t('invite.accounts_help')}
          />
        )}
        <FormAlert />
        <Flex gap="2" justify="flex-end" wrap="wrap">
          {/* No submit button: Enter presses the first one. */}
          <Button
            aria-disabled={denied !== undefined || undefined}
            onClick={() => {
              isLinkWanted.current = true
              formElement.current?.querySelector('form')?.requestSubmit()
            }}
          >
            {t('invite.copy_link')}
          </Button>
          <SubmitButton onClick={() => (isLinkWanted.current = false)}>
            {t('invite.send')}
          </SubmitButton>
        </Flex>
      </Form>
    </div>
  )
}
