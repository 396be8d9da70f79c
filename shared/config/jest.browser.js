// jsdom, with the web platform of Node where jsdom has none. It must be an environment and not a
// setup file: only here are Node's own fetch and Request in reach.
import { TestEnvironment } from 'jest-environment-jsdom'

const nodeGlobals = {
  // jsdom has none of these.
  TextEncoder,
  TextDecoder,
  fetch,
  Request,
  Response,
  Headers,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  structuredClone,
  // jsdom has its own, which Node's Request and fetch refuse; whoever fetches needs one family.
  AbortController,
  AbortSignal,
  Blob,
  File,
  FormData,
  URL,
  URLSearchParams,
  // Bytes made by Node's TextEncoder must be an instance of the page's Uint8Array.
  ArrayBuffer,
  Uint8Array,
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const jsdomGlobals = {
      FormData: this.global.FormData,
      AbortController: this.global.AbortController,
    }
    Object.assign(this.global, nodeGlobals, {
      FormData: createFormDataClass(jsdomGlobals.FormData),
    })
    acceptNodeAbortSignals(this.global.EventTarget.prototype, jsdomGlobals.AbortController)
    // jest gives the window an addEventListener of its own.
    acceptNodeAbortSignals(this.global, jsdomGlobals.AbortController)
  }
}

// `new FormData(form)` must read jsdom's form, which Node's FormData does not know; the rest is
// Node's.
function createFormDataClass(PageFormData) {
  return class extends FormData {
    constructor(form, submitter) {
      super()
      if (!form) return
      for (const [name, value] of new PageFormData(form, submitter)) this.append(name, value)
    }
  }
}

// jsdom's addEventListener insists on a signal of its own: it gets one that follows Node's.
function acceptNodeAbortSignals(target, PageAbortController) {
  const addEventListener = target.addEventListener
  target.addEventListener = function (type, listener, options) {
    if (!(options?.signal instanceof AbortSignal))
      return addEventListener.call(this, type, listener, options)
    const jsdomController = new PageAbortController()
    if (options.signal.aborted) jsdomController.abort()
    options.signal.addEventListener('abort', () => jsdomController.abort(), { once: true })
    return addEventListener.call(this, type, listener, {
      ...options,
      signal: jsdomController.signal,
    })
  }
}
