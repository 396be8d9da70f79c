/** An icon of `ui/icon`, which the server does not have, by the paths of its lines. */
export const drawnIcon = (paths: string[], className = '') =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"${className && ` class="${className}"`}>${paths.map((path) => `<path d="${path}"/>`).join('')}</svg>`
