import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Drawer } from '@console/ui/drawer/drawer'
import { Checkbox } from '@console/ui/form/checkbox'
import { ChevronDownIcon, Icon } from '@console/ui/icon/icon'
import { DescriptionList } from '@console/ui/layout/description-list'
import { ContextMenu } from '@console/ui/menu/context-menu'
import { Menu } from '@console/ui/menu/menu'
import { Popover } from '@console/ui/popover/popover'
import { useId, useState } from 'react'
import { getHost } from '../host'
import { Example, Row, Section } from './example'

export function OverlaysSection() {
  const { t } = useTexts('gallery')
  return (
    <Section title={t('overlays.heading')}>
      <Example name="Menu">
        <SortMenu />
      </Example>
      <Example name="ContextMenu">
        <RowWithMenu />
      </Example>
      <Example name="Popover">
        <FilterPopover />
      </Example>
      <Example name="Drawer, ConfirmDialog">
        <Row>
          <DetailsDrawer />
          <DeleteDialog />
        </Row>
      </Example>
    </Section>
  )
}

/** The host says why, and offers to open it again. */
const showLoadError = (error: unknown, retry: () => void) =>
  getHost().notify.notLoaded(error, retry)

function SortMenu() {
  const { t } = useTexts('gallery')
  const [order, setOrder] = useState('name')
  return (
    <Menu
      onSelect={(value) => (value === 'name' || value === 'date') && setOrder(value)}
      onLoadError={showLoadError}
      buttonProps={{ variant: 'outline' }}
      items={[
        {
          value: 'name',
          label: t('overlays.by_name'),
          checked: order === 'name',
          groupLabel: t('overlays.sort_by'),
        },
        { value: 'date', label: t('overlays.by_date'), checked: order === 'date' },
        { value: 'export', label: t('overlays.export'), separator: true, shortcut: ['Shift', 'E'] },
        {
          value: 'delete',
          label: t('overlays.delete_all'),
          danger: true,
          disabledReason: t('overlays.delete_all_disabled'),
        },
      ]}
    >
      {t('overlays.sort')}
      <Icon as={ChevronDownIcon} />
    </Menu>
  )
}

/** A button with a menu beside its own purpose, opened by the secondary button or Shift F10. */
function RowWithMenu() {
  const { t } = useTexts('gallery')
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        id={id}
        variant="ghost"
        onContextMenu={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {t('overlays.details_title')}
      </Button>
      {open && (
        <ContextMenu
          triggerId={id}
          items={[
            { value: 'duplicate', label: t('overlays.duplicate') },
            { value: 'delete', label: t('overlays.delete_all'), danger: true, separator: true },
          ]}
          onSelect={() => {}}
          onClose={() => setOpen(false)}
          onLoadError={(error) => showLoadError(error, () => setOpen(true))}
        />
      )}
    </>
  )
}

function FilterPopover() {
  const { t } = useTexts('gallery')
  const [chosen, setChosen] = useState({ mine: true, errors: false })
  return (
    <Popover
      trigger={t('overlays.filter')}
      title={t('overlays.filter_title')}
      closeLabel={t('overlays.close')}
      onLoadError={showLoadError}
    >
      <chakra.div display="grid" gap="2" justifyItems="start">
        <Checkbox checked={chosen.mine} onChange={(mine) => setChosen({ ...chosen, mine })}>
          {t('overlays.only_mine')}
        </Checkbox>
        <Checkbox checked={chosen.errors} onChange={(errors) => setChosen({ ...chosen, errors })}>
          {t('overlays.with_errors')}
        </Checkbox>
      </chakra.div>
    </Popover>
  )
}

function DetailsDrawer() {
  const { t } = useTexts('gallery')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('overlays.details')}</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        onLoadError={(error) => {
          setOpen(false)
          showLoadError(error, () => setOpen(true))
        }}
        title={t('overlays.details_title')}
        description={t('overlays.details_help')}
        closeLabel={t('overlays.close')}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('overlays.duplicate')}
          </Button>
        }
      >
        <DescriptionList
          items={[
            { term: t('data.plan'), description: t('data.plan_value') },
            { term: t('data.owner'), description: t('data.owner_value') },
          ]}
        />
      </Drawer>
    </>
  )
}

function DeleteDialog() {
  const { t } = useTexts('gallery')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('actions.delete')}</Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        onConfirm={close}
        onLoadError={(error) => {
          close()
          showLoadError(error, () => setOpen(true))
        }}
        title={t('overlays.delete_question')}
        description={t('overlays.delete_help')}
        confirmLabel={t('actions.delete')}
        cancelLabel={t('actions.cancel')}
        danger
      />
    </>
  )
}
