import { Permitted, usePermission } from '@console/kernel/permission'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Icon, LanguagesIcon, PlusIcon, SearchIcon } from '@console/ui/icon/icon'
import { Kbd } from '@console/ui/kbd/kbd'
import { Tooltip } from '@console/ui/tooltip/tooltip'
import { Example, Row, Section } from './example'

export function ActionsSection() {
  const { t } = useTexts('gallery')
  const isPermitted = usePermission()
  return (
    <Section title={t('actions.heading')}>
      <Example name="Button">
        <Row>
          <Button variant="primary">{t('actions.save')}</Button>
          <Button>
            <Icon as={PlusIcon} />
            {t('actions.add')}
          </Button>
          <Button variant="ghost">{t('actions.cancel')}</Button>
          <Button variant="danger">{t('actions.delete')}</Button>
          <Button variant="dangerOutline">{t('actions.delete')}</Button>
        </Row>
        <Row>
          <Button size="sm">{t('actions.edit')}</Button>
          <Button size="sm" disabled>
            {t('actions.edit')}
          </Button>
          <Button variant="primary" pending>
            {t('actions.save')}
          </Button>
        </Row>
      </Example>
      <Example name="Tooltip">
        <Row>
          <Tooltip label={t('actions.language')}>
            <Button variant="ghost" size="icon" aria-label={t('actions.language')}>
              <Icon as={LanguagesIcon} />
            </Button>
          </Tooltip>
          <Tooltip label={t('actions.search')} placement="right">
            <Button variant="ghost" size="icon" aria-label={t('actions.search')}>
              <Icon as={SearchIcon} />
            </Button>
          </Tooltip>
          <Tooltip label={t('actions.delete_disabled')} placement="top">
            <Button aria-disabled>{t('actions.delete')}</Button>
          </Tooltip>
        </Row>
      </Example>
      <Example name="Permitted">
        <Row>
          <Permitted roles={['super']}>
            <Button variant="danger">{t('actions.delete')}</Button>
          </Permitted>
          <Button disabled={!isPermitted(['test'])}>{t('actions.edit')}</Button>
        </Row>
      </Example>
      <Example name="Kbd">
        <Row>
          <Kbd keys={['⌘', 'K']} />
          <Kbd keys={['Ctrl', 'Shift', 'P']} />
          <Kbd keys={['Esc']} />
        </Row>
      </Example>
    </Section>
  )
}
