import { isLocale, languageTag, locales } from '@console/contract/locales'
import { useTexts } from '@console/kernel/use-texts'
import { Icon, Languages } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import { useAtomValue, useStore } from 'jotai'
import { regionAtom } from '../brand/brand'
import { tellUnreachable } from '../errors/errors'
import { localeAtom } from '../locale/locale'
import { host } from './the-host'

/** The language of the page, changed in place: what was typed stays (shell A16.2). Each language is named in itself. */
export function LanguagePicker() {
  const { t } = useTexts('shell')
  const store = useStore()
  const current = useAtomValue(localeAtom)
  const { topLevelDomain } = useAtomValue(regionAtom)
  const items = locales.map((locale) => ({
    value: locale,
    label: t(`language.${locale}`),
    lang: languageTag(locale, topLevelDomain),
    current: locale === current,
  }))
  return (
    <Menu
      label={t('language.label')}
      items={items}
      button={{ size: 'icon' }}
      onSelect={(value) => isLocale(value) && void host().locale.change(value)}
      onFailed={() => tellUnreachable(store)}
    >
      <Icon of={Languages} />
    </Menu>
  )
}
