// Stubs for what every browser has and jsdom lacks: no media query matches, nothing is ever resized
// or visible. A test that needs more mocks it itself.
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

// A frame comes at once: what takes the focus a frame after it has opened has it before the test's
// next key, however busy the machine is.
const frames = {
  requestAnimationFrame: (callback) => setTimeout(() => callback(performance.now()), 0),
  cancelAnimationFrame: clearTimeout,
}

Object.assign(window, {
  ...frames,
  matchMedia,
  ResizeObserver: NoopObserver,
  IntersectionObserver: NoopObserver,
  requestIdleCallback: (callback) =>
    setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 0 }), 0),
  cancelIdleCallback: clearTimeout,
  scrollTo: noop,
  scrollBy: noop,
})

// An animation ends as soon as it has begun.
function animate() {
  const animation = { playState: 'running', cancel: noop, commitStyles: noop }
  setTimeout(() => animation.onfinish?.(), 0)
  return animation
}

// Missing in jsdom; the focus and menu code of the component library asks for them.
Object.assign(Element.prototype, { scrollTo: noop, scrollIntoView: noop, animate })
window.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false }
