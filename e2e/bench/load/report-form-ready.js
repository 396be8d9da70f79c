// Runs in the page before any script of its own, and reports through the binding `reportFormReady`
// when the sign-in form is ready: its field is visible, enabled, not covered, its handlers are
// attached, and the main thread has taken one more task (speed.md). Before that it reports through
// `reportTypingAccepted` that a field is visible, enabled, not covered and has the focus, whoever
// has drawn it: a key is pressed then. Plain JavaScript, because Playwright adds the file to the page
// unchanged.
;(() => {
  const reactPropsOf = (element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    return key && element[key]
  }

  // The form that the server draws has no handlers. React marks the elements that it has rendered or
  // hydrated.
  const hasHandlers = (field) =>
    reactPropsOf(field) && typeof reactPropsOf(field.form)?.onSubmit === 'function'

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

  const findField = () => document.querySelector('form input')
  const isEnabled = (field) => field?.form && !field.disabled && !field.readOnly
  const isReady = (field) => isEnabled(field) && hasHandlers(field) && isReachable(field)
  const acceptsTyping = (field) =>
    isEnabled(field) && document.activeElement === field && isReachable(field)

  let typing
  let isFormReady = false
  let firstPaint
  let ready
  const report = () =>
    firstPaint &&
    typing &&
    ready &&
    // A field accepts nothing before it can be seen.
    reportFormReady(
      JSON.stringify({ fcp: firstPaint, typing: Math.max(typing, firstPaint), ready }),
    )

  function check() {
    const field = findField()
    if (typing === undefined && acceptsTyping(field)) {
      typing = performance.now()
      globalThis.reportTypingAccepted?.('')
      report()
    }
    if (!isFormReady && isReady(field)) {
      isFormReady = true
      const oneMoreTask = new MessageChannel()
      oneMoreTask.port1.onmessage = () => {
        ready = performance.now()
        report()
      }
      oneMoreTask.port2.postMessage(null)
    }
    if (isFormReady && typing !== undefined) observer.disconnect()
  }

  // The observer catches the exact moment of a change in the document, the frames catch other
  // changes, such as a style sheet that uncovers the form.
  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, subtree: true })
  const checkEachFrame = () => {
    check()
    if (!isFormReady || typing === undefined) requestAnimationFrame(checkEachFrame)
  }
  requestAnimationFrame(checkEachFrame)

  new PerformanceObserver((entries) => {
    firstPaint = entries.getEntriesByName('first-contentful-paint')[0]?.startTime ?? firstPaint
    report()
  }).observe({ type: 'paint', buffered: true })

  // The part of each task that exceeds 50 ms is time in which the page answers nobody.
  let longTasks = 0
  const countLongTasks = (entries) =>
    entries.forEach(({ duration }) => (longTasks += Math.max(0, duration - 50)))
  const longTaskObserver = new PerformanceObserver((list) => countLongTasks(list.getEntries()))
  longTaskObserver.observe({ type: 'longtask', buffered: true })
  globalThis.sumOfLongTasks = () => {
    countLongTasks(longTaskObserver.takeRecords())
    return longTasks
  }
})()
