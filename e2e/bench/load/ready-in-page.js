// Runs in the page before any script of its own, and tells through the binding `tellBench` when the sign-in form is
// ready: its field is visible, enabled, not covered, its handlers are attached, and the main thread has taken one more
// task (speed.md). Plain JavaScript, because it travels into the page as it stands here.
;(() => {
  const reactOf = (element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    return key && element[key]
  }

  // A skeleton drawn by the server has no handlers: React marks what it has made or adopted.
  const isAlive = (field) => reactOf(field) && typeof reactOf(field.form)?.onSubmit === 'function'

  function isReachable(field) {
    const box = field.getBoundingClientRect()
    if (
      !box.width ||
      !box.height ||
      !field.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      return false
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === field
  }

  const isReady = () => {
    const field = document.querySelector('form input')
    return field?.form && !field.disabled && !field.readOnly && isAlive(field) && isReachable(field)
  }

  let found = false
  let paint
  let ready
  const tell = () => paint && ready && tellBench(JSON.stringify({ fcp: paint, ready }))

  function look() {
    if (found || !isReady()) return
    found = true
    watch.disconnect()
    const oneMoreTask = new MessageChannel()
    oneMoreTask.port1.onmessage = () => {
      ready = performance.now()
      tell()
    }
    oneMoreTask.port2.postMessage(null)
  }

  // The exact moment of a change; frames catch what changes without one, such as a style sheet that uncovers the form.
  const watch = new MutationObserver(look)
  watch.observe(document, { childList: true, subtree: true })
  const everyFrame = () => {
    look()
    if (!found) requestAnimationFrame(everyFrame)
  }
  requestAnimationFrame(everyFrame)

  new PerformanceObserver((entries) => {
    paint = entries.getEntriesByName('first-contentful-paint')[0]?.startTime ?? paint
    tell()
  }).observe({ type: 'paint', buffered: true })
})()
