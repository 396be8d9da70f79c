// `npm run global-css` writes what this prints: the stylesheet of the whole page as the design system has it,
// reset, tokens and global styles. In Node, where emotion gives its rules as text.
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { globalStyles } from './global-styles'
import { createPageSystem } from './system'

const system = createPageSystem(globalStyles)
const cache = createCache({ key: 'c' })
const styles = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()]
const rules = cache.insert('', css(styles as never), cache.sheet, true) as string
process.stdout.write(rules.replaceAll('}', '}\n'))
