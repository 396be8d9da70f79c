// Runs in the page: notes for each key how long its answer took. `keyTimes()` gives what was noted.
{
  const times = []
  let [pressed, changed] = [0, 0]
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true)
  addEventListener('input', () => (changed = performance.now()), true)
  addEventListener('input', () => {
    // React renders in a microtask, which it has asked for by now.
    queueMicrotask(() => {
      document.body.getBoundingClientRect() // lays out
      const answered = performance.now()
      times.push({ answered: answered - changed, sincePressed: answered - pressed })
    })
  })
  window.keyTimes = () => times.splice(0)
}
