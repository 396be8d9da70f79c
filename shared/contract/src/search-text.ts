/**
 * The form in which texts are searched for and compared, on the page as in the database (`search_text`
 * there): full-width and other compatibility forms, upper case, the composition of accents, invisible
 * marks and the kind and number of blanks make no difference.
 */
export const toSearchText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // What has no small form of one character is composed anew.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
