/** A `BroadcastChannel` for tests: those of a file hear each other. */
export class TestChannel {
  static all = new Set<TestChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    TestChannel.all.add(this)
  }
  postMessage(data: unknown) {
    TestChannel.all.forEach((other) => other !== this && other.onmessage?.({ data }))
  }
  close() {
    TestChannel.all.delete(this)
  }
}

export const installTestChannel = () => Object.assign(window, { BroadcastChannel: TestChannel })
