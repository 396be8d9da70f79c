import type { Compiler } from 'webpack'

const name = 'PaintFirstPlugin'

/**
 * Calls `start` once the browser has painted what the server has drawn. On a second visit the
 * scripts are in the cache and would run first: the form would be seen, and take keys, a second
 * later. A page in the background gets no frames, so it starts at once, and one that goes there
 * meanwhile after a second.
 *
 * Plain JavaScript in a string, added to the runtime as it is.
 */
export const startAfterPaint = String.raw`(start => {
if (document.hidden || performance.getEntriesByType('paint').length) return start()
let started
const once = () => { if (!started) start(started = true) }
requestAnimationFrame(() => setTimeout(once))
setTimeout(once, 1000)
})`

/** Lets the entry of an application wait for the first paint, federation runtime included. */
export class PaintFirstPlugin {
  apply(compiler: Compiler) {
    const {
      sources: { ConcatSource },
      javascript: { JavascriptModulesPlugin },
    } = compiler.webpack
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After every other plugin that adds to the start.
      JavascriptModulesPlugin.getCompilationHooks(compilation).renderStartup.tap(
        { name, stage: 1_000 },
        (startup) => new ConcatSource(`${startAfterPaint}(() => {\n`, startup, '\n});\n'),
      )
    })
  }
}
