import { useTexts } from '@console/kernel/use-texts'
import { PageHeader } from '@console/ui/page/page-header'

/** `/example`. */
export function Component() {
  const { t } = useTexts('example')
  return <PageHeader title={t('title')} description={t('lead')} />
}
