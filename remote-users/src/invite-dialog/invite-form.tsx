import { chakra } from '@chakra-ui/react'
import { formatAddress } from '@console/contract/shown-address'
import {
  createInvitation,
  InvitableRole,
  type Invitation,
  issueInvitationLink,
} from '@console/contract/invitation'
import type { TeamRole } from '@console/contract/permission'
import { isApiError } from '@console/kernel/errors'
import { useDraft } from '@console/kernel/use-draft'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { copyText } from '@console/ui/copy-value/copy-text'
import { DialogActions } from '@console/ui/dialog/dialog-actions'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { SelectField } from '@console/ui/form/select-field'
import { TextareaField } from '@console/ui/form/textarea-field'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { AccountChoice } from '../account-choice/account-choice'
import { useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'
import { refreshInvitations } from '../invitations/invitations'
import { hasRight } from '../team/team'
import { describeInvitee, maxInvitees, readInvitees, type TypedInvitee } from './invitee-address'
import { handledCodes, type InviteOutcome, type InviteResult, outcomeOf } from './invite-outcome'
import { InviteResults } from './invite-results'

type InviteValues = { invitees: string; role: string; accountIds: readonly string[] }

export interface InviteFormProps {
  team: string
  /** Of the person who invites. */
  role: TeamRole
  /** One person is invited. */
  onSent(): void
  /** Several are invited, and nobody is left in the box. */
  onAllSent(results: InviteResult[]): void
  onLinkIssued(issued: { link: string; invitee: string }): void
}

const rolesFor = (role: TeamRole) =>
  InvitableRole.options.filter((offered) =>
    hasRight(role, offered === 'staff' ? 'inviteStaff' : 'inviteAdministrator'),
  )

/** How it looks before anybody is invited. */
const toExpected = (one: TypedInvitee): InviteResult => ({
  ...one,
  outcome: 'problem' in one ? one.problem : 'ready',
})

/** Why nobody can be invited yet: an error of the field. Who cannot be read stops nobody else. */
function findProblem(typed: TypedInvitee[]): string | null {
  const [first] = typed
  if (!first) return 'required'
  if (typed.length > maxInvitees) return 'too_many'
  return 'problem' in first && typed.every((one) => 'problem' in one) ? first.problem : null
}

export function InviteForm({ team, role, onSent, onAllSent, onLinkIssued }: InviteFormProps) {
  const { t } = useTexts('users')
  const messageOf = useFormErrorMessage()
  const { dialCode } = getHost().region
  // Which button was pressed: both send the form.
  const isLinkWanted = useRef(false)
  const formElement = useRef<HTMLDivElement>(null)
  const [results, setResults] = useState<InviteResult[]>([])
  const [progress, setProgress] = useState('')
  const form = useForm<InviteValues>({
    initialValues: { invitees: '', role: 'staff', accountIds: [] },
    draft: useDraft(getHost(), 'invite', { isInDialog: true, workplace: { team } }),
    validate({ invitees }) {
      const problem = findProblem(readInvitees(invitees, dialCode))
      return problem ? { invitees: problem } : null
    },
    message: (error, field) =>
      error === 'too_many' ? t('invite.too_many', { max: maxInvitees }) : messageOf(error, field),
  })
  const offered = rolesFor(role)
  // The person may have had another role when they chose it.
  const inviteeRole = offered.find((one) => one === form.values.role) ?? 'staff'
  const isStaff = inviteeRole === 'staff'
  const denied = offered.length > 0 ? undefined : t('invite.denied')
  const text = useDeferredValue(form.values.invitees)
  const everybody = useMemo(() => readInvitees(text, dialCode), [text, dialCode])
  const isSeveral = everybody.length > 1
  const wrong = everybody.filter((one) => 'problem' in one).length
  const total = everybody.length - wrong
  const number = describeInvitee(text, dialCode)
  const understood =
    total > 1 ? t('invite.several', { total }) : number && t('addresses.understood', { number })

  /** The invitation, or why there is none. What the host has to say ends all of it. */
  const invite = async (
    one: TypedInvitee,
    { accountIds }: InviteValues,
    send: boolean,
  ): Promise<Invitation | InviteOutcome> => {
    if ('problem' in one) return one.problem
    const input = {
      team,
      invitee: one.address,
      role: inviteeRole,
      account_ids: isStaff ? [...accountIds] : [],
      send,
    }
    try {
      return await getHost().call(createInvitation, input, { onError: 'dialog', handledCodes })
    } catch (error) {
      const outcome = isApiError(error) ? outcomeOf(error) : null
      if (outcome === null) throw error
      return outcome
    }
  }

  const inviteOne = async (one: TypedInvitee, values: InviteValues) => {
    const invitation = await invite(one, values, !isLinkWanted.current)
    if (typeof invitation === 'string') return form.setError('invitees', invitation)
    form.clearDraft(values)
    const invitee = formatAddress(invitation.invitee)
    if (!isLinkWanted.current) {
      getHost().notify.success(t('invite.sent', { invitee }))
      return onSent()
    }
    const input = { team, invitation: invitation.id }
    const { link } = await getHost().call(issueInvitationLink, input, { onError: 'dialog' })
    if (await copyText(link, formElement.current ?? document.body))
      getHost().notify.success(t('invite.link_copied'))
    onLinkIssued({ link, invitee })
  }

  /** One after the other: each is told what became of it, and who is not invited stays in the box. */
  const inviteAll = async (everybody: TypedInvitee[], values: InviteValues) => {
    const done: InviteResult[] = []
    try {
      for (const one of everybody) {
        setProgress(t('invite.sending', { done: done.length + 1, total: everybody.length }))
        const invitation = await invite(one, values, true)
        done.push({ ...one, outcome: typeof invitation === 'string' ? invitation : 'sent' })
      }
    } finally {
      setProgress('')
      const left = everybody.filter((_, index) => done[index]?.outcome !== 'sent')
      if (left.length === 0) {
        form.discard()
        onAllSent(done)
      } else {
        form.setValue('invitees', left.map(({ typed }) => typed).join('\n'))
        setResults(done)
      }
    }
  }

  const submit = async (values: InviteValues) => {
    const everybody = readInvitees(values.invitees, dialCode)
    setResults([])
    try {
      await (everybody.length === 1
        ? inviteOne(everybody[0]!, values)
        : inviteAll(everybody, values))
    } catch {
      // The host has said it.
    } finally {
      void refreshInvitations()
    }
  }

  return (
    <div ref={formElement}>
      <Form form={form} onSubmit={submit} label={t('invite.title')} denied={denied}>
        <TextareaField
          name="invitees"
          label={t('invite.address')}
          helperText={
            <span aria-live="polite">{understood || t('invite.address_help', { dialCode })}</span>
          }
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={form.pending}
          required
          autoFocus
        />
        {/* Always there, so that what comes into it is announced; empty, it takes no room. */}
        <chakra.p role="status" textStyle="sm" color="fg.muted" _empty={{ marginTop: '-4' }}>
          {progress || (results.length > 0 && <ResultsSummary results={results} />)}
        </chakra.p>
        {results.length > 0 ? (
          <InviteResults results={results} />
        ) : (
          isSeveral && <InviteResults results={everybody.map(toExpected)} />
        )}
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
        <DialogActions>
          <FormAlert />
          {isSeveral && wrong > 0 && (
            <chakra.p textStyle="sm" color="danger" textAlign="end">
              {t('invite.to_correct', { wrong })}
            </chakra.p>
          )}
          {/* A link is for one person. No submit button: Enter presses the first one. */}
          {!isSeveral && (
            <Button
              aria-disabled={denied !== undefined || undefined}
              onClick={() => {
                isLinkWanted.current = true
                formElement.current?.querySelector('form')?.requestSubmit()
              }}
            >
              {t('invite.copy_link')}
            </Button>
          )}
          <SubmitButton onClick={() => (isLinkWanted.current = false)}>
            {total > 1 ? t('invite.send_several', { total }) : t('invite.send')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </div>
  )
}

function ResultsSummary({ results }: { results: InviteResult[] }) {
  const { t } = useTexts('users')
  const sent = results.filter(({ outcome }) => outcome === 'sent').length
  return <span>{t('invite.results_kept', { sent, total: results.length })}</span>
}
