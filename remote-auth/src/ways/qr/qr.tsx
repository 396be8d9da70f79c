import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { useSecondsUntil } from '@console/ui/countdown/countdown'
import { Button } from '@console/ui/button/button'
import { QrCode } from '@console/ui/qr-code/qr-code'
import { Spinner } from '@console/ui/states/spinner'
import { chakra, Flex, Grid } from '@chakra-ui/react'
import { completeSignIn } from '../../complete-sign-in/complete-sign-in'
import type { WayProps } from '../way'
import { CountdownRing } from './countdown-ring'
import { useQrTicket, type ShownTicket } from './use-qr-ticket'

/** Side of the QR code (shell A19.3). */
const side = '280px'
/** Seconds for which a ticket is good (api B3). */
const lifetime = 120

/** Signs in by a QR code that a phone scans and confirms (spec §2, api B3). */
export function QrForm({ redirect }: WayProps) {
  const { t } = useTexts('auth')
  const { ticket, renew } = useQrTicket((tokens) =>
    completeSignIn(tokens, {
      method: 'qr',
      redirect,
      welcomeMessage: (person) => t('after_sign_in.welcome_back', { name: person }),
    }),
  )
  const problem = ticket ? findProblem(ticket) : null
  const status = ticket?.status
  return (
    <Grid gap="4" justifyItems="center" aria-label={t('qr.heading')} role="group">
      <Flex wrap="wrap" justify="center" gap="4" width="full">
        <Grid position="relative" width={side} maxWidth="full" aspectRatio="1" placeItems="center">
          {ticket?.qr ? (
            // What was scanned or is over shall not be scanned again.
            <chakra.div
              opacity={status === 'created' ? undefined : '0.15'}
              transition="opacity 160ms"
            >
              <QrCode value={ticket.qr} label={t('qr.label')} size={side} />
            </chakra.div>
          ) : (
            status !== 'scanned' && !problem && <Spinner size={48} />
          )}
          {ticket?.user && (
            <Grid
              position="absolute"
              inset="0"
              placeContent="center"
              justifyItems="center"
              gap="2"
              px="6"
              textAlign="center"
              fontWeight="600"
            >
              <chakra.p overflowWrap="anywhere">
                {t('qr.scanned_by', { name: ticket.user.name })}
              </chakra.p>
            </Grid>
          )}
        </Grid>
        {/*
         * Beside the code, or below it on a phone, so that the panel is as high as the code and the page
         * of a desktop need not scroll; the place of the number is kept while there is none.
         */}
        <Grid flex="1 1 6rem" gap="4" alignContent="start">
          <chakra.p textStyle="sm" color="fg.muted">
            {t('qr.steps')}
          </chakra.p>
          {ticket && !problem && <TicketCode ticket={ticket} />}
        </Grid>
      </Flex>
      <chakra.p role="status" fontWeight="500" textAlign="center" _empty={{ display: 'none' }}>
        {status === 'scanned' && <span>{t('qr.scanned')}</span>}
        {status === 'confirmed' && <span>{t('qr.accepted')}</span>}
      </chakra.p>
      {problem && (
        <Grid gap="4" width="full">
          <Banner tone="warning" role="alert">
            {t(`qr.${problem}`)}
          </Banner>
          <Button variant="primary" fullWidth onClick={renew}>
            {t('qr.renew')}
          </Button>
        </Grid>
      )}
    </Grid>
  )
}

const findProblem = ({ status }: ShownTicket) => {
  if (status === 'denied' || status === 'unreachable') return status
  // Another tab was let in by it.
  if (status === 'consumed') return 'used'
  return status === 'expired' || status === 'superseded' ? 'expired' : null
}

/** What is to be typed on the phone, and how long there is for it. */
function TicketCode({ ticket }: { ticket: ShownTicket }) {
  const { t } = useTexts('auth')
  const left = useSecondsUntil(ticket.expiresAt)
  const minutes = Math.floor(left / 60)
  const time = `${minutes}:${String(left % 60).padStart(2, '0')}`
  return (
    <Flex wrap="wrap" justify="space-between" align="center" gap="4">
      <div>
        <chakra.p textStyle="sm" color="fg.muted">
          {t('qr.display_code')}
        </chakra.p>
        <chakra.p textStyle="display" letterSpacing="0.12em" fontVariantNumeric="tabular-nums">
          {ticket.displayCode}
        </chakra.p>
      </div>
      <Flex
        wrap="wrap"
        align="center"
        columnGap="2"
        textStyle="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        <CountdownRing share={left / lifetime} />
        <span>{t('qr.valid', { time })}</span>
      </Flex>
    </Flex>
  )
}
