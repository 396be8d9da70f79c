type NoticeKind = 'success' | 'failure'
interface Notice {
  id: number
  kind: NoticeKind
  words: string
}

/** How long a notice stands (look.md "States"); bad news takes longer to read (shell A20). */
const noticeTime: Record<NoticeKind, number> = { success: 3_000, failure: 5_000 }

export interface Notices {
  /** Shows it for a few seconds. The same words are not stacked: what stands there stays for as long again. */
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
  const start = ({ id, kind }: Pick<Notice, 'id' | 'kind'>) => {
    clearTimeout(timers.get(id))
    if (!held)
      timers.set(
        id,
        setTimeout(() => close(id), noticeTime[kind]),
      )
  }
  return {
    show(kind, words) {
      const same = shown.find((notice) => notice.kind === kind && notice.words === words)
      const id = same?.id ?? nextId++
      if (!same) change([...shown, { id, kind, words }])
      start({ id, kind })
    },
    close,
    closeAll: () => shown.forEach(({ id }) => close(id)),
    hold() {
      held = true
      timers.forEach((timer) => clearTimeout(timer))
    },
    release() {
      if (!held) return
      held = false
      shown.forEach(start)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    list: () => shown,
  }
}
