type NoticeKind = 'success' | 'failure'
interface Notice {
  id: number
  kind: NoticeKind
  words: string
}

/** How long a notice stands (look.md "States"). */
const noticeTime = 3_000

export interface Notices {
  /** Shows it for three seconds. The same words are not stacked: what stands there stays for another three. */
  show(kind: NoticeKind, words: string): void
  close(id: number): void
  closeAll(): void
  /** While somebody reads or points at them nothing goes away (WCAG 2.2.1). */
  hold(): void
  release(): void
  subscribe(listener: () => void): () => void
  list(): readonly Notice[]
}

/** The short messages of a page. The host makes one and shows it once; everybody else says `host.notify`. */
export function createNotices(): Notices {
  let shown: readonly Notice[] = []
  let nextId = 1
  let held = false
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const change = (to: readonly Notice[]) => {
    shown = to
    listeners.forEach((listener) => listener())
  }
  const close = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    change(shown.filter((notice) => notice.id !== id))
  }
  const start = (id: number) => {
    clearTimeout(timers.get(id))
    if (!held) timers.set(id, setTimeout(() => close(id), noticeTime))
  }
  return {
    show(kind, words) {
      const same = shown.find((notice) => notice.kind === kind && notice.words === words)
      const id = same?.id ?? nextId++
      if (!same) change([...shown, { id, kind, words }])
      start(id)
    },
    close,
    closeAll: () => shown.forEach(({ id }) => close(id)),
    hold() {
      held = true
      timers.forEach((timer) => clearTimeout(timer))
    },
    release() {
      held = false
      shown.forEach(({ id }) => start(id))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    list: () => shown,
  }
}
