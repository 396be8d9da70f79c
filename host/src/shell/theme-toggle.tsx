import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, Moon, Sun } from '@console/ui/icon/icon'
import { useAtomValue, useStore } from 'jotai'
import { themeAtom, toggleTheme } from '../theme/theme'

/** Light or dark. The button says what it will do. */
export function ThemeToggle() {
  const { t } = useTexts('shell')
  const store = useStore()
  const isDark = useAtomValue(themeAtom) === 'dark'
  return (
    <Button
      look="bare"
      size="icon"
      aria-label={t(isDark ? 'theme.to_light' : 'theme.to_dark')}
      onClick={() => toggleTheme(store)}
    >
      <Icon of={isDark ? Sun : Moon} />
    </Button>
  )
}
