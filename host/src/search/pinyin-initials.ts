// The first character of each initial in pinyin order, from 阿 (a) to 帀 (z); no syllable begins with
// i, u or v. The browser knows that order, so no dictionary is fetched (decision 0041).
const firstCharacters = '阿八嚓哒妸发旮哈讥咔垃妈拏喔趴七呥仨他穵夕丫帀'
const initials = 'abcdefghjklmnopqrstwxyz'

/** Characters of our menus with a second reading, and its initial: 重新 is both zx and cx. */
const secondReadings: Record<string, string> = {
  重: 'c',
  行: 'h',
  長: 'c',
  长: 'c',
  調: 't',
  调: 't',
  會: 'k',
  会: 'k',
  樂: 'y',
  乐: 'y',
  校: 'j',
  降: 'x',
}

const pinyinOrder = new Intl.Collator('zh-u-co-pinyin')

const isChinese = (letter: string): boolean => /[\u3400-\u4dbf\u4e00-\u9fff]/.test(letter)

/**
 * A text with the initials of its Chinese characters in their places: by the usual reading of each, and
 * by the second where one has two. None for a text without such characters.
 */
export function pinyinReadingsOf(text: string): string[] {
  const letters = text.split('')
  if (!letters.some(isChinese)) return []
  const readings = [0, 1].map((reading) =>
    letters
      .map((letter) => {
        if (!isChinese(letter)) return letter
        const initials = pinyinInitialsOf(letter)
        return initials[reading] ?? initials[0]
      })
      .join(''),
  )
  return [...new Set(readings)]
}

const known = new Map<string, string[]>()

/** The initials of a Chinese character's readings in pinyin, the usual one first. */
export function pinyinInitialsOf(character: string): string[] {
  const initialsOf = known.get(character) ?? compareWithInitials(character)
  known.set(character, initialsOf)
  return initialsOf
}

function compareWithInitials(character: string): string[] {
  // The last initial whose first character is not after this one.
  let [low, high] = [0, initials.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (pinyinOrder.compare(firstCharacters[middle]!, character) <= 0) low = middle + 1
    else high = middle
  }
  return [initials[low - 1] ?? character, secondReadings[character] ?? []].flat()
}
