// Runs in the page: notes for each key how long its answer took. `keyTimes()` gives what was noted.
{
  const times = []
  const afterThisTask = (callback) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = callback
    port2.postMessage(null)
  }
  let pressed = 0
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true)
  addEventListener(
    'input',
    () => {
      const start = pressed
      let answered = 0
      // React has rendered at the end of the event, before the next task.
      afterThisTask(() => {
        document.body.getBoundingClientRect()
        answered = performance.now() - start
      })
      requestAnimationFrame(() =>
        afterThisTask(() => {
          const drawn = performance.now() - start
          times.push({ answered: answered || drawn, drawn })
        }),
      )
    },
    true,
  )
  window.keyTimes = () => times.splice(0)
}
