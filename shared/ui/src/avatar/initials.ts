const han = /\p{Script=Han}/u

/** A bracket or a dash before a word stands for nobody. */
const signsBefore = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u

/** Two letters that stand for a name: first and last word, or the last two signs of a Chinese name. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(signsBefore, ''))
    .filter(Boolean)
  const joined = [...words.join('')]
  if (joined.some((sign) => han.test(sign)))
    return joined
      .filter((sign) => han.test(sign))
      .slice(-2)
      .join('')
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** A hue of its own for each name, always the same one. */
export function hueOf(name: string): number {
  let sum = 0
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 3_600_007
  return sum % 360
}
