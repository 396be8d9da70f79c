import type { ErrorCode } from '@console/contract/error-codes'
import { pagePaths } from '@console/contract/page-names'
import { confirmQrSignIn, denyQrSignIn, scanQrCode } from '@console/contract/qr-sign-in'
import type { EndpointResult } from '@console/contract/endpoint'
import { isApiError } from '@console/kernel/errors'
import { usePage } from '@console/kernel/page'
import { sessionAtom, timeZoneAtom } from '@console/kernel/session'
import { useSubmit } from '@console/kernel/use-submit'
import { useStep } from '@console/kernel/use-step'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { CodeInput } from '@console/ui/form/code-input'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { FactList } from '../fact-list/fact-list'
import { getHost } from '../host'
import { LoginLayout } from '../login-layout/login-layout'
import * as styles from './approve-sign-in.module.css'

type Request = EndpointResult<typeof scanQrCode> & { id: string }
/** How the page ends; each is a text of `approve`. */
type Outcome =
  'confirmed' | 'refused' | 'over' | 'used' | 'tries' | 'own_browser' | 'nothing' | 'unreachable'

/** What was scanned, until it is decided; then what was decided. */
interface Approval {
  request?: Request
  outcome?: Outcome
}

const outcomes: { [Code in ErrorCode]?: Outcome } = {
  FORBIDDEN: 'own_browser',
  TICKET_EXPIRED: 'over',
  ALREADY_USED: 'used',
  TRIES_USED_UP: 'tries',
}

function outcomeOf(failure: unknown): Outcome {
  if (!isApiError(failure)) return 'unreachable'
  return (failure.code && outcomes[failure.code]) ?? 'unreachable'
}

/**
 * `/qr`, where the QR code of another browser leads a phone: shows who asks to be signed in, and lets
 * the person confirm or refuse (api B3, security C8).
 */
export function Component() {
  const { t } = useTexts('auth')
  const { setQuery } = usePage()
  const [query] = useSearchParams()
  const { person } = useAtomValue(sessionAtom)
  const { brand, locale } = getHost()
  const product = brand.title[locale.current()]
  // A phone may throw the page away while its person looks at the other screen.
  const approval = useStep<Approval>(getHost(), 'qr-approval')
  const hasCode = query.has('id') && query.has('secret')
  const [own, setOwn] = useState<Approval | null>(null)
  const [isScanning, setScanning] = useState(hasCode)
  const before: Approval = approval.value ?? { outcome: approval.isOver ? 'over' : 'nothing' }
  const { request = null, outcome = null } = own ?? (isScanning ? {} : before)
  const setOutcome = (is: Outcome) => {
    setOwn({ outcome: is })
    // What was decided is said after a reload, too; what went wrong is tried again.
    if (is === 'confirmed' || is === 'refused')
      approval.keep({ outcome: is }, Math.max(approval.expiresAt, Date.now() + 60_000))
    else approval.end()
  }

  const scan = async (id: string, secret: string) => {
    try {
      const scanned = await getHost().call(scanQrCode, { id, secret }, { onError: 'none' })
      const scannedRequest = { id, ...scanned }
      setOwn({ request: scannedRequest })
      approval.keep({ request: scannedRequest }, Date.now() + scanned.expires_in * 1000)
    } catch (failure) {
      setOutcome(outcomeOf(failure))
    } finally {
      setScanning(false)
    }
  }
  // A code is scanned once: an effect that is run again would find it claimed.
  const scanned = useRef<{ id: string; secret: string; isSent: boolean } | null>(null)
  useEffect(() => {
    const [id, secret] = [query.get('id'), query.get('secret')]
    if (!scanned.current && id && secret) {
      scanned.current = { id, secret, isSent: false }
      // Nothing of it stays in the address and in the history.
      setQuery({ id: null, secret: null }, { replace: true })
    }
    // Only then is anything asked by it.
    if (!scanned.current || scanned.current.isSent || query.has('secret')) return
    scanned.current.isSent = true
    void scan(scanned.current.id, scanned.current.secret)
  })

  return (
    <LoginLayout
      title={t(
        outcome === 'confirmed' || outcome === 'refused' ? 'approve.title' : 'approve.heading',
      )}
      subtitle={t('approve.lead', { name: person?.realName ?? '' })}
    >
      {outcome ? (
        <div className={styles.outcome}>
          <Banner tone={outcome === 'confirmed' ? 'success' : 'warning'} role="alert">
            {t(`approve.${outcome}`)}
          </Banner>
          <Button asChild>
            <Link to={pagePaths.home}>{t('approve.home')}</Link>
          </Button>
        </div>
      ) : request ? (
        <RequestForm request={request} product={product} onOutcome={setOutcome} />
      ) : (
        <p role="status">{t('approve.loading')}</p>
      )}
    </LoginLayout>
  )
}

type ApprovalValues = { display_code: string }

interface RequestFormProps {
  request: Request
  product: string
  onOutcome(outcome: Outcome): void
}

/** What is to be looked at, and the two decisions. */
function RequestForm({ request, product, onOutcome }: RequestFormProps) {
  const { t } = useTexts('auth')
  const { locale } = getHost()
  const [isRefusing, setRefusing] = useState(false)
  const form = useForm<ApprovalValues>({
    draft: null,
    initialValues: { display_code: '' },
    validate: ({ display_code }) =>
      request.needs_display_code && display_code.length !== 4 ? { display_code: 'required' } : null,
    message: (error) =>
      t(error === 'required' ? 'approve.display_code_required' : 'approve.display_code_wrong'),
  })
  const confirm = useSubmit(confirmQrSignIn, {
    host: getHost(),
    form,
    input: ({ display_code }: ApprovalValues) => ({
      id: request.id,
      ...(request.needs_display_code && { display_code }),
    }),
    on: {
      REQUEST_PARMAS_ERROR() {
        form.setValue('display_code', '')
        form.setError('display_code', 'wrong')
      },
      TICKET_EXPIRED: () => onOutcome('over'),
      ALREADY_USED: () => onOutcome('used'),
      TRIES_USED_UP: () => onOutcome('tries'),
    },
    onSuccess: () => onOutcome('confirmed'),
  })
  const refuse = async () => {
    setRefusing(true)
    await getHost()
      .call(denyQrSignIn, { id: request.id }, { onError: 'none' })
      .then(
        () => onOutcome('refused'),
        (failure: unknown) => onOutcome(outcomeOf(failure)),
      )
  }
  const asked = new Intl.DateTimeFormat(locale.languageTag(), {
    timeStyle: 'short',
    timeZone: useAtomValue(timeZoneAtom),
  }).format(new Date(request.requested_at))
  const facts = [
    ['address', request.origin],
    ['browser', request.browser || t('approve.unknown')],
    ['network', request.network],
    ['asked', asked],
  ] as const
  return (
    <Form form={form} onSubmit={confirm} label={t('approve.heading')}>
      <div className={styles.facts}>
        <FactList facts={facts.map(([name, fact]) => ({ term: t(`approve.${name}`), fact }))} />
      </div>
      <Banner tone="warning">{t('approve.warning', { product })}</Banner>
      {request.needs_display_code && (
        <CodeInput name="display_code" label={t('approve.display_code')} length={4} autoFocus />
      )}
      <FormAlert />
      <SubmitButton fullWidth>{t('approve.confirm')}</SubmitButton>
      <Button fullWidth pending={isRefusing} onClick={() => void refuse()}>
        {t('approve.refuse')}
      </Button>
    </Form>
  )
}
