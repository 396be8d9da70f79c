import { minPasswordLength, normalizePassword } from '@console/contract/guessable-words'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readBloomFilter, type BloomFilter } from '../../infrastructure/bloom-filter'

/**
 * 100,000 passwords of real breaches, as a filter of 256 KB. Built by
 * `build-breached-passwords.ts`; its sources and their licences are in the package's README.
 */
export const breachedPasswordsFile = fileURLToPath(
  new URL('./breached-passwords.bin', import.meta.url),
)

let filter: BloomFilter | null = null
const isBreached = (password: string) =>
  (filter ??= readBloomFilter(readFileSync(breachedPasswordsFile))).has(password)

/**
 * Whether a password is one of the first that an attacker tries: of a breach, in upper or lower
 * case, with or without digits and punctuation at its end; or letters in a row.
 */
export function isBreachedPassword(password: string): boolean {
  const normalized = normalizePassword(password)
  const stem = normalized.replace(/[\d!?.@#$*]+$/, '')
  return (
    isBreached(normalized) ||
    ([...stem].length >= minPasswordLength && isBreached(stem)) ||
    isRepeatedOrSequential(normalized)
  )
}

// For example `aaaaaaaa`, `abababab`, `12345678`, `87654321`.
function isRepeatedOrSequential(text: string): boolean {
  if (new Set(text).size <= 2) return true
  const steps = [...text]
    .map((letter) => letter.codePointAt(0)!)
    .map((point, index, points) => point - (points[index - 1] ?? point))
    .slice(1)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
