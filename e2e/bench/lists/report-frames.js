// Runs in the page: notes each frame that took more than 50 ms, from the task that began it until it was
// handed over to be drawn (the browser's own "long animation frames"). `takeLongFrames()` gives what was
// noted since it was last asked, in milliseconds.
{
  const frames = []
  const note = (entries) => {
    for (const { startTime, duration, styleAndLayoutStart, scripts } of entries)
      frames.push({
        duration,
        /** Of it, in scripts; the rest is the browser's own work. */
        script: scripts.reduce((sum, script) => sum + script.duration, 0),
        /** Of it, since styles and layout began. */
        rendering: styleAndLayoutStart ? startTime + duration - styleAndLayoutStart : 0,
      })
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'long-animation-frame' })
  window.takeLongFrames = () => {
    note(observer.takeRecords())
    return frames.splice(0)
  }
}
