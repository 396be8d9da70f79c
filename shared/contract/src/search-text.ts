/**
 * A text in the form in which texts are compared, wherever somebody searches or filters: full-width and
 * other compatibility forms (NFKC), case, the composition of accents, invisible marks and the kind and
 * number of blanks make no difference, nor does the dot of an i, because the capitals of Turkish are
 * `İ` and `I`. Any other accent does. The database does the same where it searches (`matchesFilter` of its
 * list queries).
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(/i\u0307|ı/g, 'i')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
