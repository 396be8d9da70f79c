import { useTexts } from '@console/kernel/use-texts'
import { Breadcrumb } from '@console/ui/breadcrumb/breadcrumb'
import { useAtomValue } from 'jotai'
import { crumbsAtom } from '../menu/menu'
import { linkIcons } from '../routes/routes'
import { settingsAtom } from '../settings/settings'

/** The way to the page, in the header (shell A7.3). */
export function HeaderBreadcrumb() {
  const { t } = useTexts('layout')
  const { showBreadCrumbIcon } = useAtomValue(settingsAtom)
  const crumbs = useAtomValue(crumbsAtom)
  if (crumbs.length === 0) return null
  return (
    <Breadcrumb
      label={t('header.breadcrumb')}
      crumbs={crumbs.map(({ title, path, icon }) => ({
        label: title,
        href: path === null ? undefined : `#${path}`,
        icon: showBreadCrumbIcon && icon ? linkIcons[icon] : undefined,
      }))}
    />
  )
}
