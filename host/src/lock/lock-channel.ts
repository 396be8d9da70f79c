/** What windows of one browser tell each other about the lock. */
export type LockMessage = 'locked' | 'unlocked' | 'active'

/** Returns how to tell the others, and how to stop listening. */
export function openLockChannel(onMessage: (message: LockMessage) => void) {
  const channel = new BroadcastChannel('console-lock')
  channel.onmessage = ({ data }: MessageEvent<LockMessage>) => onMessage(data)
  return {
    post: (message: LockMessage) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
