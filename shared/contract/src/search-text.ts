/** Marks that nobody sees and that make no difference; the database leaves out the same (`search_text`). */
const invisibleMarks =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

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
    .replace(invisibleMarks, '')
    .replace(/[\s\u001c-\u001f\u0085]+/g, ' ')
    .trim()

/** Whether a text says enough to search by it: two letters, or one Chinese character, which is a word. */
export const isSearchable = (text: string): boolean =>
  [...searchText(text)].length > 1 || /\p{Script=Han}/u.test(text)
