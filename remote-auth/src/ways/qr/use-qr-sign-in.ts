import {
  createQrSignIn,
  exchangeQrSignIn,
  pollQrSignIn,
  qrPollSeconds,
  rotateQrCode,
  type QrSignInStatus,
} from '@console/contract/qr-sign-in'
import type { EndpointResult } from '@console/contract/endpoint'
import type { TokenSet } from '@console/contract/sign-in'
import { isApiError } from '@console/kernel/errors'
import { useStep } from '@console/kernel/use-step'
import { useEffect, useRef, useState } from 'react'
import { getHost } from '../../host'

/** What the page knows of its QR code. */
export interface ShownSignIn {
  id: string
  /** Address in the QR code. */
  qr: string
  displayCode: string
  /** Milliseconds. */
  expiresAt: number
  status: QrSignInStatus | 'unreachable'
  /** Who has scanned it. */
  user: { name: string; avatar: string } | null
}

/** What is needed to go on with a sign-in after a reload; the code itself is made anew. */
type KeptSignIn = Pick<ShownSignIn, 'id' | 'displayCode' | 'expiresAt'> & { rotateSeconds: number }

/** Milliseconds before a call that did not get through is made again. */
const retryAfter = 2_000

const isOpen = (status: ShownSignIn['status']) => status === 'created' || status === 'scanned'

/**
 * Shows a QR code, renews it, and waits for the phone; ends with the tokens (api B3). While the page
 * is not shown nothing is asked for, and it begins anew when it is shown again.
 */
export function useQrSignIn(onSignedIn: (tokens: TokenSet) => Promise<void>) {
  const [signIn, setSignIn] = useState<ShownSignIn | null>(null)
  // The phone may be about to confirm it when this page is loaded again.
  const kept = useStep<KeptSignIn>(getHost(), 'qr-sign-in')
  const keepOnce = useRef(kept.value)
  // Each round has a code of its own, which replaces the one before.
  const [round, setRound] = useState<{ supersedes?: string }>({})

  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const earlier = keepOnce.current
    keepOnce.current = null
    void followSignIn({
      signal,
      earlier,
      keep: (created) => kept.keep(created, created.expiresAt),
      supersedes: round.supersedes,
      show: (change) => !signal.aborted && setSignIn(change),
      onSignedIn,
    })
    return () => {
      gone.abort()
      kept.end() // The form is left; a reload comes without this.
    }
    // A new code begins a new round; the listener of the first render is that of the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [round])

  return {
    signIn,
    renew() {
      setSignIn(null)
      setRound({ supersedes: signIn?.id || undefined })
    },
  }
}

interface FollowOptions {
  signal: AbortSignal
  /** The one that was shown before the page was loaded again. */
  earlier: KeptSignIn | null
  keep(signIn: KeptSignIn): void
  supersedes: string | undefined
  show(change: (signIn: ShownSignIn | null) => ShownSignIn | null): void
  onSignedIn(tokens: TokenSet): Promise<void>
}

async function followSignIn({
  signal,
  earlier,
  keep,
  supersedes,
  show,
  onSignedIn,
}: FollowOptions) {
  const { call } = getHost()
  const options = { onError: 'none', signal } as const
  const update = (change: Partial<ShownSignIn>) =>
    show((signIn) => signIn && { ...signIn, ...change })
  const startSignIn = async () => {
    const created = await call(createQrSignIn, { supersedes }, options)
    return {
      id: created.id,
      qr: created.qr,
      displayCode: created.display_code,
      expiresAt: Date.now() + created.expires_in * 1000,
      rotateSeconds: created.rotate,
    }
  }
  try {
    const { qr, ...begun } = earlier ? { ...earlier, qr: '' } : await startSignIn()
    const { id, rotateSeconds, ...shown } = begun
    keep(begun)
    show(() => ({ id, qr, ...shown, status: 'created', user: null }))
    // Whoever has scanned it meanwhile keeps it; the poll tells.
    const rotate = () =>
      void call(rotateQrCode, { id }, options).then(
        (rotated) => update({ qr: rotated.qr }),
        () => undefined,
      )
    if (earlier) {
      const { status, user } = await call(pollQrSignIn, { id, wait: 0 }, options)
      update({ status, user })
      if (status === 'created') rotate()
    }
    const rotation = setInterval(rotate, rotateSeconds * 1000)
    signal.addEventListener('abort', () => clearInterval(rotation))
    try {
      const status = await waitForDecision(id, { signal, update })
      if (status === 'confirmed') await onSignedIn(await call(exchangeQrSignIn, { id }, options))
    } finally {
      clearInterval(rotation)
    }
  } catch (failure) {
    if (signal.aborted) return
    const status = statusOfFailure(failure)
    show((signIn) => ({
      id: '',
      qr: '',
      displayCode: '',
      expiresAt: 0,
      user: null,
      ...signIn,
      status,
    }))
  }
}

function statusOfFailure(failure: unknown): ShownSignIn['status'] {
  if (!isApiError(failure)) return 'unreachable'
  if (failure.code === 'ALREADY_USED') return 'consumed'
  return failure.code === 'TICKET_EXPIRED' ? 'expired' : 'unreachable'
}

/** Resolves when the sign-in is decided or over. */
async function waitForDecision(
  id: string,
  { signal, update }: { signal: AbortSignal; update(change: Partial<ShownSignIn>): void },
): Promise<QrSignInStatus> {
  let status: QrSignInStatus = 'created'
  for (;;) {
    signal.throwIfAborted()
    try {
      const polled: EndpointResult<typeof pollQrSignIn> = await getHost().call(
        pollQrSignIn,
        { id, status, wait: qrPollSeconds },
        { onError: 'none', signal },
      )
      status = polled.status
      update({ status, user: polled.user })
      if (!isOpen(status)) return status
    } catch (failure) {
      if (isApiError(failure) || signal.aborted) throw failure
      // The network may be away for a moment; the sign-in is not.
      await new Promise((resolve) => setTimeout(resolve, retryAfter))
    }
  }
}
