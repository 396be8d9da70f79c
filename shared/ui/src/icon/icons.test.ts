import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellIcons, signInIcons } from './icon-names'
import { renderIcons } from './render-icons'

test.each([
  ['lucide-icons.tsx', signInIcons],
  ['lucide-shell-icons.tsx', shellIcons],
])('%s holds what lucide-static has: npm run icons writes it', (file, names) => {
  expect(readFileSync(join(__dirname, file), 'utf8')).toBe(renderIcons(names))
})

test('an icon that Lucide does not have is named', () => {
  expect(() => renderIcons({ NoIcon: 'no-such-icon' })).toThrow('“no-such-icon”')
})
