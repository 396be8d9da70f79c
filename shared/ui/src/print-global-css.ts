// `npm run global-css` writes what this prints: the stylesheet of the whole page as the design system has it,
// reset, tokens and global styles. In Node, where emotion gives its rules as text.
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { system } from './system'

const cache = createCache({ key: 'c' })
const rules = cache.insert('', css(system._global as never), cache.sheet, true) as string
process.stdout.write(rules.replaceAll('}', '}\n'))
