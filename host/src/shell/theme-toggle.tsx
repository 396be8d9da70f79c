import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, MoonIcon, SunIcon } from '@console/ui/icon/icon'
import { useAtomValue, useStore } from 'jotai'
import { themeAtom, toggleTheme } from '../theme/theme'

/** Switches between light and dark. The label says which one it switches to. */
export function ThemeToggle() {
  const { t } = useTexts('shell')
  const store = useStore()
  const isDark = useAtomValue(themeAtom) === 'dark'
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t(isDark ? 'theme.to_light' : 'theme.to_dark')}
      onClick={() => toggleTheme(store)}
    >
      <Icon as={isDark ? SunIcon : MoonIcon} />
    </Button>
  )
}
