type NoticeKind = 'success' | 'failure'
/** What a notice offers to do: to try again, to reload. */
interface NoticeAction {
  label: string
  /** Called once; the notice is gone by then. */
  run(): void
}
interface Notice {
  id: number
  kind: NoticeKind
  message: string
  action?: NoticeAction
}

/** How long a notice is shown (look.md "States"); a failure takes longer to read (shell A20). */
const noticeDuration: Record<NoticeKind, number> = { success: 3_000, failure: 5_000 }
/** One that offers something has to be reached by keyboard, too. */
const actionDuration = 20_000

export interface NoticeStore {
  /**
   * Shows a notice for a few seconds. The same notice is not stacked: the visible one stays for as
   * long again, and its button does what each of them offers.
   */
  show(kind: NoticeKind, message: string, action?: NoticeAction): void
  dismiss(id: number): void
  dismissAll(): void
  /** No notice disappears while somebody points at one or has the focus in one (WCAG 2.2.1). */
  pause(): void
  resume(): void
  subscribe(listener: () => void): () => void
  getSnapshot(): readonly Notice[]
}

/** The short messages of a page. The host creates one store; everybody else calls `host.notify`. */
export function createNoticeStore(): NoticeStore {
  let visible: readonly Notice[] = []
  let nextId = 1
  let paused = false
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const setVisible = (notices: readonly Notice[]) => {
    visible = notices
    listeners.forEach((listener) => listener())
  }
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    setVisible(visible.filter((notice) => notice.id !== id))
  }
  const startTimer = ({ id, kind, action }: Notice) => {
    clearTimeout(timers.get(id))
    if (!paused)
      timers.set(
        id,
        setTimeout(() => dismiss(id), action ? actionDuration : noticeDuration[kind]),
      )
  }
  return {
    show(kind, message, action) {
      const existing = visible.find((notice) => notice.kind === kind && notice.message === message)
      const actions = [existing?.action, action].filter((offered) => offered !== undefined)
      const notice: Notice = { id: existing?.id ?? nextId++, kind, message }
      if (actions.length > 0)
        notice.action = {
          label: actions.at(-1)!.label,
          run: () => actions.forEach(({ run }) => run()),
        }
      setVisible(
        existing
          ? visible.map((shown) => (shown === existing ? notice : shown))
          : [...visible, notice],
      )
      startTimer(notice)
    },
    dismiss,
    dismissAll: () => visible.forEach(({ id }) => dismiss(id)),
    pause() {
      paused = true
      timers.forEach((timer) => clearTimeout(timer))
    },
    resume() {
      if (!paused) return
      paused = false
      visible.forEach(startTimer)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => visible,
  }
}
