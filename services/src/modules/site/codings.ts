/** How a body may be compressed on its way. */
export type Coding = 'br' | 'gzip'

/** Codings the client takes, by `Accept-Encoding`, best first; `q=0` is a refusal. */
export function acceptedCodings(header: string | string[] | undefined): Coding[] {
  const asked = String(header ?? '')
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
  const takes = (coding: Coding) =>
    asked.some(([name, weight]) => name === coding && Number(weight ?? 1) > 0)
  return (['br', 'gzip'] as const).filter(takes)
}
