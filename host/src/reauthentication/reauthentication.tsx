import { readReauthenticationWays } from '@console/contract/session'
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { withDesign } from '@console/ui/with-design'
import { Provider } from 'jotai'
import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { getHost } from '../host-ref/host-ref'
import { loadLateTexts } from '../locale/locale'
import { isScreenLocked } from '../lock/lock'
import { activePageAtom } from '../page-stack/page-stack'
import { ConfirmDialog } from './confirm-dialog'
import { promptAtom } from './prompt'

/** What the person is asked, and who waits for the answer. */
interface Question {
  answered: Promise<void>
  callers: number
  /** Nobody needs an answer any more, or it was refused. */
  end: AbortController
}

const questionAtom = atom<Question | null>(null)
const isMountedAtom = atom(false)

/**
 * Asks the person to show that it is still them, over whatever is open (security C7). Calls that ask
 * meanwhile wait for the same answer. Rejects with an `AbortError` when they cancel, when page or session
 * end, and when the call is given up; else as `readReauthenticationWays` does.
 */
export async function confirmPerson(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const { store } = getHost()
  const question = store.get(questionAtom) ?? ask(store)
  question.callers++
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      reject(signal!.reason as Error)
      if (--question.callers === 0) question.end.abort()
    }
    signal?.addEventListener('abort', giveUp)
    question.answered
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', giveUp))
  })
}

function ask(store: Store): Question {
  const end = new AbortController()
  const stopWatching = endWithPage(store, end)
  const answered = showPrompt(store, end).finally(() => {
    stopWatching()
    store.set(questionAtom, null)
    store.set(promptAtom, null)
  })
  const question = { answered, callers: 0, end }
  store.set(questionAtom, question)
  return question
}

/** Nothing is asked for a page that is not shown any more, or for a session that is over. */
function endWithPage(store: Store, end: AbortController): () => void {
  const asking = store.get(activePageAtom)?.id
  const look = () => {
    const { status, timedOut } = store.get(sessionAtom)
    const isPageLeft = store.get(activePageAtom)?.id !== asking
    if (isPageLeft || status !== 'signed-in' || timedOut) end.abort()
  }
  const unsubscribe = [store.sub(sessionAtom, look), store.sub(activePageAtom, look)]
  return () => unsubscribe.forEach((stop) => stop())
}

/** Resolves when the person has shown that it is them. */
async function showPrompt(store: Store, end: AbortController): Promise<void> {
  const { signal } = end
  // What is under the lock page shows nothing.
  if (isScreenLocked(store)) end.abort()
  signal.throwIfAborted()
  const [ways, , Dialog] = await Promise.all([
    getHost().call(readReauthenticationWays, {}, { onError: 'none', signal }),
    loadLateTexts(store, 'confirm'),
    withDesign(ConfirmDialog),
  ])
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    store.set(promptAtom, { ways, onConfirmed: resolve, onCancel: () => end.abort() })
    mountDialog(store, Dialog)
  })
}

/** Once: apart from the page, whose own tree may be hidden, or covered by a dialog. */
function mountDialog(store: Store, Dialog: ComponentType) {
  if (store.get(isMountedAtom)) return
  store.set(isMountedAtom, true)
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Provider store={store}>
      <Dialog />
    </Provider>,
  )
}
