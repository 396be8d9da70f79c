import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, MoonIcon, SunIcon } from '@console/ui/icon/icon'
import { useAtomValue, useStore } from 'jotai'
import { themeAtom, toggleTheme } from '../theme/theme'

/** Switches between light and dark: pressed in dark mode. */
export function ThemeToggle() {
  const { t } = useTexts('shell')
  const store = useStore()
  const isDark = useAtomValue(themeAtom) === 'dark'
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('theme.dark_mode')}
      aria-pressed={isDark}
      onClick={() => toggleTheme(store)}
    >
      <Icon as={isDark ? SunIcon : MoonIcon} />
    </Button>
  )
}
