interface TrackedWindow {
  history: Pick<History, 'state' | 'back'>
}

/**
 * Whoever closes the current page goes to its neighbour in its place, so that the history may hold
 * one address twice in a row. Returns what is to be called with each page that is shown: where Back
 * has led to the address that it came from, it goes one entry further, but not out of the console.
 */
export function createRepeatSkipper({ history }: TrackedWindow) {
  const currentIndex = () => (history.state as { idx?: number } | null)?.idx
  let index = currentIndex()
  let shown = ''
  return (action: 'POP' | 'PUSH' | 'REPLACE', href: string) => {
    const [before, wasShown] = [index, shown]
    index = currentIndex()
    shown = href
    const isBack = action === 'POP' && index && before !== undefined && index < before
    if (isBack && href === wasShown) history.back()
  }
}
