/**
 * A text in the form in which texts are compared, wherever somebody searches or filters: full-width and
 * other compatibility forms (NFKC), case, the composition of accents, invisible marks and the kind and
 * number of blanks make no difference. An accent does. The database has the same function,
 * `search_text`.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
