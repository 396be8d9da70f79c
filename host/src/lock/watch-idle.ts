/** Input is noticed at most this often (shell A10.1). */
const throttleMs = 2_000

export interface IdleOptions {
  window: Window
  /** Milliseconds without input. */
  idleMs: number
  /** Somebody uses this window. */
  onActive(): void
  onIdle(): void
}

/** Calls back once there was no input for so long, in this window or as another one has said. */
export function watchIdle({ window, idleMs, onActive, onIdle }: IdleOptions) {
  let lastActive = Date.now()
  let timer: ReturnType<typeof setTimeout>
  // A machine that sleeps stops timers: the clock decides.
  const check = () => {
    const rest = lastActive + idleMs - Date.now()
    if (rest <= 0) return onIdle()
    timer = setTimeout(check, rest)
  }
  const handleInput = () => {
    // Back from sleep, the first movement comes too late.
    if (Date.now() - lastActive >= idleMs) return check()
    if (Date.now() - lastActive < throttleMs) return
    lastActive = Date.now()
    onActive()
  }
  const events = ['keyup', 'mousemove', 'pointerdown', 'wheel'] as const
  events.forEach((name) => window.addEventListener(name, handleInput, { passive: true }))
  timer = setTimeout(check, idleMs)
  return {
    /** Another window is being used. */
    noteActive: () => void (lastActive = Date.now()),
    stop() {
      clearTimeout(timer)
      events.forEach((name) => window.removeEventListener(name, handleInput))
    },
  }
}
