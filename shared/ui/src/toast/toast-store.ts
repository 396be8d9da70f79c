type ToastKind = 'success' | 'failure'
/** What a toast offers to do: to try again, to reload. */
interface ToastAction {
  label: string
  /** Called once; the toast is gone by then. */
  run(): void
}
interface Toast {
  id: number
  kind: ToastKind
  message: string
  action?: ToastAction
}

/** How long a toast is shown (look.md "States"); a failure takes longer to read (shell A20). */
const toastDuration: Record<ToastKind, number> = { success: 3_000, failure: 5_000 }
/** One that offers something has to be reached by keyboard, too. */
const actionDuration = 20_000

export interface ToastStore {
  /**
   * Shows a toast for a few seconds. The same toast is not stacked: the visible one stays for as
   * long again, and its button does what each of them offers.
   */
  show(kind: ToastKind, message: string, action?: ToastAction): void
  dismiss(id: number): void
  dismissAll(): void
  /** No toast disappears while somebody points at one or has the focus in one (WCAG 2.2.1). */
  pause(): void
  resume(): void
  subscribe(listener: () => void): () => void
  getSnapshot(): readonly Toast[]
}

/** The short messages of a page. The host creates one store; everybody else calls `host.notify`. */
export function createToastStore(): ToastStore {
  let visible: readonly Toast[] = []
  let nextId = 1
  let paused = false
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const setVisible = (toasts: readonly Toast[]) => {
    visible = toasts
    listeners.forEach((listener) => listener())
  }
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    setVisible(visible.filter((toast) => toast.id !== id))
  }
  const startTimer = ({ id, kind, action }: Toast) => {
    clearTimeout(timers.get(id))
    if (!paused)
      timers.set(
        id,
        setTimeout(() => dismiss(id), action ? actionDuration : toastDuration[kind]),
      )
  }
  return {
    show(kind, message, action) {
      const existing = visible.find((toast) => toast.kind === kind && toast.message === message)
      const actions = [existing?.action, action].filter((offered) => offered !== undefined)
      const toast: Toast = { id: existing?.id ?? nextId++, kind, message }
      if (actions.length > 0)
        toast.action = {
          label: actions.at(-1)!.label,
          run: () => actions.forEach(({ run }) => run()),
        }
      setVisible(
        existing
          ? visible.map((shown) => (shown === existing ? toast : shown))
          : [...visible, toast],
      )
      startTimer(toast)
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
