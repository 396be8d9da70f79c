// Things every browser has and jsdom has not, in their quietest form: nothing matches, nothing is ever resized or seen.
// A test that needs more says so itself.
const noop = () => {}

class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

function matchMedia(media) {
  return {
    media,
    matches: false,
    onchange: null,
    addEventListener: noop,
    removeEventListener: noop,
    addListener: noop,
    removeListener: noop,
    dispatchEvent: () => false,
  }
}

Object.assign(window, {
  matchMedia,
  ResizeObserver: NoopObserver,
  IntersectionObserver: NoopObserver,
  requestIdleCallback: (deed) =>
    setTimeout(() => deed({ didTimeout: false, timeRemaining: () => 0 }), 0),
  cancelIdleCallback: clearTimeout,
  scrollTo: noop,
})

// Missing in jsdom; the focus and menu code of the component library asks for them.
Object.assign(Element.prototype, { scrollTo: noop, scrollIntoView: noop })
window.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false }
