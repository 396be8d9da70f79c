import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { useSecondsUntil } from '@console/ui/countdown/countdown'
import { Button } from '@console/ui/button/button'
import { QrCode } from '@console/ui/qr-code/qr-code'
import { Spinner } from '@console/ui/states/spinner'
import { completeSignIn } from '../../complete-sign-in/complete-sign-in'
import type { WayProps } from '../way'
import { CountdownRing } from './countdown-ring'
import * as styles from './qr.module.css'
import { useQrSignIn, type ShownSignIn } from './use-qr-sign-in'

/** Side of the QR code (shell A19.3). */
const side = '280px'
/** Seconds for which a QR code is good (api B3). */
const lifetime = 120

/** Signs in by a QR code that a phone scans and confirms (spec §2, api B3). */
export function QrForm({ redirect }: WayProps) {
  const { t } = useTexts('auth')
  const { signIn, renew } = useQrSignIn((tokens) =>
    completeSignIn(tokens, {
      method: 'qr',
      redirect,
      welcomeMessage: (person) => t('after_sign_in.welcome_back', { name: person }),
    }),
  )
  const problem = signIn ? findProblem(signIn) : null
  const status = signIn?.status
  return (
    <div className={styles.panel} aria-label={t('qr.heading')} role="group">
      <div className={styles.codeAndSteps}>
        <div className={styles.place} style={{ width: side }}>
          {signIn?.qr ? (
            <div className={status === 'created' ? styles.code : styles.faded}>
              <QrCode value={signIn.qr} label={t('qr.label')} size={side} />
            </div>
          ) : (
            status !== 'scanned' && !problem && <Spinner size={48} />
          )}
          {signIn?.user && (
            <div className={styles.scannedBy}>
              <p>{t('qr.scanned_by', { name: signIn.user.name })}</p>
            </div>
          )}
        </div>
        <ol role="list" className={styles.steps}>
          <li className={styles.step}>{t('qr.step_open')}</li>
          <li className={styles.step}>{t('qr.step_scan')}</li>
          <li className={styles.step}>{t('qr.step_confirm')}</li>
        </ol>
      </div>
      {/* Its place is kept while there is none. */}
      <div className={styles.display}>{signIn && !problem && <DisplayCode signIn={signIn} />}</div>
      <p role="status" className={styles.status}>
        {status === 'scanned' && <span>{t('qr.scanned')}</span>}
        {status === 'confirmed' && <span>{t('qr.accepted')}</span>}
      </p>
      {problem && (
        <div className={styles.problem}>
          <Banner tone="warning" role="alert">
            {t(`qr.${problem}`)}
          </Banner>
          <Button variant="primary" fullWidth onClick={renew}>
            {t('qr.renew')}
          </Button>
        </div>
      )}
    </div>
  )
}

const findProblem = ({ status }: ShownSignIn) => {
  if (status === 'denied' || status === 'unreachable') return status
  // Another tab was let in by it.
  if (status === 'consumed') return 'used'
  return status === 'expired' || status === 'superseded' ? 'expired' : null
}

/** What is to be typed on the phone, and how long there is for it. */
function DisplayCode({ signIn }: { signIn: ShownSignIn }) {
  const { t } = useTexts('auth')
  const left = useSecondsUntil(signIn.expiresAt)
  const minutes = Math.floor(left / 60)
  const time = `${minutes}:${String(left % 60).padStart(2, '0')}`
  return (
    <div className={styles.displayCode}>
      <div>
        <p className={styles.quiet}>{t('qr.display_code')}</p>
        <p className={styles.number}>{signIn.displayCode}</p>
      </div>
      <div className={styles.time}>
        <CountdownRing share={left / lifetime} />
        <span>{t('qr.valid', { time })}</span>
      </div>
    </div>
  )
}
