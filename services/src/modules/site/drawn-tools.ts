import { elementIds } from '@console/contract/page-names'
import { drawnIcon } from './drawn-icon'
import type { TextOf } from './drawn-text'

/**
 * Language and theme at the top right, as the host's layout has them. The theme is switched at once
 * (drawn-form-script.ts); the list of languages opens when the console stands. A host before 2.3 says
 * what the button of the theme does and not what it is (`to_dark`).
 */
export const renderDrawnTools = (text: TextOf) =>
  `<div class="sk-tools" id="${elementIds.drawnTools}"><button type="button" aria-haspopup="menu" aria-label="${text('language', 'label')}">${drawnIcon(languages)}</button><button type="button" aria-pressed="false" aria-label="${text('theme', 'dark_mode') || text('theme', 'to_dark')}">${drawnIcon(moon, 'sk-light')}${drawnIcon(sun, 'sk-dark')}</button></div>`

const languages = ['m5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6']
const moon = [
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
]
const sun = [
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
]
