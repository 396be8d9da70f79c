export interface ComboboxOption {
  value: string
  label: string
  /** At the end of the row, and searched too: a dial code. */
  hint?: string
  /** Searched too, and not shown: the name in another language, a short code. */
  searchWords?: readonly string[]
  /** Stands before the others, apart from them, while nothing is typed. */
  isFrequent?: boolean
}

/**
 * Case, accents, the width of letters, marks that nobody sees and the number of blanks make no
 * difference: `ö` is found by `o`.
 */
export const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** The option that was typed out in full. */
export const findExactOption = (options: readonly ComboboxOption[], typed: string) =>
  options.find(({ label }) => normalize(label) === normalize(typed))

/** The options that what is typed narrows to: first those whose label begins with it. */
export function filterOptions(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const wanted = normalize(typed)
  if (!wanted) return options
  const rankOf = ({ label, hint = '', searchWords = [] }: ComboboxOption) => {
    const name = normalize(label)
    if (name.startsWith(wanted)) return 0
    if (searchWords.some((word) => normalize(word) === wanted)) return 0
    if (name.split(/[\s(（’'-]/).some((word) => word.startsWith(wanted))) return 1
    if ([hint, ...searchWords].some((word) => normalize(word).includes(wanted))) return 2
    return name.includes(wanted) ? 2 : 3
  }
  return options
    .map((option) => ({ option, rank: rankOf(option) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

/** The frequent ones apart, while nothing is typed. */
export function groupOptions(options: readonly ComboboxOption[], typed: string | null) {
  const groups = typed
    ? [{ key: 'found', items: options }]
    : [
        { key: 'frequent', items: options.filter(({ isFrequent }) => isFrequent) },
        { key: 'others', items: options.filter(({ isFrequent }) => !isFrequent) },
      ]
  return groups.filter(({ items }) => items.length > 0)
}
