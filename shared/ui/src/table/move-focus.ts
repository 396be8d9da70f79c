const steps: Record<string, readonly [rows: number, cells: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * The checkbox or the editable cell (`data-cell`) that an arrow key leads to from another one; null where it
 * leads nowhere, and for what keeps its arrows to itself.
 */
export function findNeighbour({ key, target }: { key: string; target: EventTarget }) {
  const step = steps[key]
  if (!step || !(target instanceof HTMLElement) || !target.matches('[data-cell]')) return null
  const [rows, cells] = step
  const row = target.closest('tr')
  const cell = target.closest('td')
  if (!row || !cell) return null
  if (rows !== 0) {
    const next = rows > 0 ? row.nextElementSibling : row.previousElementSibling
    return next?.children[cell.cellIndex]?.querySelector<HTMLElement>('[data-cell]') ?? null
  }
  const inRow = [...row.querySelectorAll<HTMLElement>('[data-cell]')]
  return inRow[inRow.indexOf(target) + cells] ?? null
}
