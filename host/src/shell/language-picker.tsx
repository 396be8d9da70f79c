import { isLocale, languageTag, locales } from '@console/contract/locales'
import { useTexts } from '@console/kernel/use-texts'
import { Icon, LanguagesIcon } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import { useAtomValue, useStore } from 'jotai'
import { originRegionAtom } from '../brand/brand'
import { showLoadFailure } from '../errors/errors'
import { localeAtom } from '../locale/locale'
import { getHost } from '../host-ref/host-ref'

/**
 * Changes the language of the page in place, so that typed input stays (shell A16.2). Each language
 * is named in itself.
 */
export function LanguagePicker() {
  const { t } = useTexts('shell')
  const store = useStore()
  const current = useAtomValue(localeAtom)
  const { topLevelDomain } = useAtomValue(originRegionAtom)
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
      buttonProps={{ size: 'icon' }}
      onSelect={(value) => isLocale(value) && void getHost().locale.change(value)}
      onLoadError={(error, retry) => showLoadFailure(store, error, retry)}
    >
      <Icon as={LanguagesIcon} />
    </Menu>
  )
}
