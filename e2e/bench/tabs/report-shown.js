// Runs in the page: `showByClick(selector, heading)` clicks on an element and resolves with what it
// took until the page whose heading begins so was shown.
window.showByClick = (selector, heading) =>
  new Promise((resolve) => {
    const element = document.querySelector(selector)
    let clicked = 0
    const isShown = () =>
      [...document.querySelectorAll('main h1')].some(
        (title) => title.textContent.startsWith(heading) && title.checkVisibility(),
      )
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      document.body.getBoundingClientRect() // lays out
      const shown = performance.now() - clicked
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve({ shown, drawn: performance.now() - clicked })
        port2.postMessage(null)
      })
    })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    clicked = performance.now()
    element.click()
  })
