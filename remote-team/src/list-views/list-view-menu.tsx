import { chakra, Flex } from '@chakra-ui/react'
import { deleteListView, type ListView, updateListView } from '@console/contract/list-view'
import { isApiError } from '@console/kernel/errors'
import { usePageDialog } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { ChevronDownIcon, Icon } from '@console/ui/icon/icon'
import { Menu, type MenuItem } from '@console/ui/menu/menu'
import {
  arrangementOf,
  isSameArrangement,
  type TableQuery,
  type TableSettings,
} from '@console/ui/table/data-table'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { getHost } from '../host'
import type { ListViews } from './use-list-views'
import { refreshListViews, viewParameter } from './list-views-query'
import { ListViewDialog } from './list-view-dialog'

interface ListViewMenuProps {
  views: ListViews
  /** How the list is shown now. */
  query: Pick<TableQuery, 'spelled' | 'isChanged' | 'isFiltered' | 'reset'>
  settings: TableSettings
  /** The list without a view: "All products". */
  allLabel: string
}

/** Beside the title of a list: its views, and what can be done with the one that is shown. */
export function ListViewMenu({ views, query, settings, allLabel }: ListViewMenuProps) {
  const { t } = useTexts('team')
  const host = getHost()
  const dialog = usePageDialog()
  const { pathname } = useLocation()
  const { shown, all, team } = views
  const show = (id: string | null) => query.reset({ [viewParameter]: id })
  const isChanged =
    shown !== null && (query.isChanged || !isSameArrangement(settings, shown.arrangement))

  const overwrite = async (view: ListView) => {
    try {
      await host.call(
        updateListView,
        { team, view: view.id, query: query.spelled, arrangement: arrangementOf(settings) },
        {
          version: view.version,
          onError: 'toast',
          handledCodes: ['CONFLICT', 'NOT_FOUND', 'FORBIDDEN'],
        },
      )
      await refreshListViews()
      show(view.id)
      host.notify.success(t('list_views.saved', { name: view.name }))
    } catch (error) {
      if (isApiError(error)) host.notify.failure(t(problemOf(error.code), { name: view.name }))
      void refreshListViews()
    }
  }
  const toItem = (view: ListView, index: number): MenuItem => ({
    value: view.id,
    label: view.name,
    checked: view.id === shown?.id,
    href: `#${pathname}?${viewParameter}=${view.id}`,
    groupLabel: index > 0 ? undefined : t(view.shared ? 'list_views.of_team' : 'list_views.own'),
  })
  const items: MenuItem[] = [
    { value: 'all', label: allLabel, checked: shown === null, href: `#${pathname}` },
    ...all.filter((view) => !view.shared).map(toItem),
    ...all.filter((view) => view.shared).map(toItem),
    ...(shown?.may_change
      ? [
          ...(isChanged ? [{ value: 'save', label: t('list_views.save'), separator: true }] : []),
          { value: 'rename', label: t('list_views.rename'), separator: !isChanged },
          { value: 'remove', label: t('list_views.remove'), danger: true },
        ]
      : []),
    { value: 'save-as', label: t('list_views.save_as'), separator: true },
  ]
  const select = (value: string) => {
    if (value === 'save-as') dialog.show('save-view')
    else if (value === 'rename') dialog.show('rename-view')
    else if (value === 'remove') dialog.show('remove-view')
    else if (value === 'save') void overwrite(shown!)
    else show(value === 'all' ? null : value)
  }
  // The first one saved: of one's own before those of the team.
  const first = all.find((view) => !view.shared) ?? all[0]
  const isOffered = shown === null && !query.isChanged && first !== undefined
  return (
    <Flex align="center" gap="1" minWidth="0" wrap="wrap">
      <Menu
        items={items}
        label={t(isChanged ? 'list_views.label_changed' : 'list_views.label', {
          view: shown?.name ?? allLabel,
        })}
        align="start"
        onSelect={select}
        onLoadError={host.notify.notLoaded}
        buttonProps={{ variant: 'outline', size: 'sm' }}
      >
        <span data-ellipsis="">{shown?.name ?? allLabel}</span>
        {isChanged && (
          <Flex as="span" color="fg.muted">
            {t('list_views.changed')}
          </Flex>
        )}
        <Icon as={ChevronDownIcon} />
      </Menu>
      {isOffered && (
        <chakra.div display={{ base: 'none', md: 'block' }}>
          <Button variant="ghost" size="sm" onClick={() => show(first.id)}>
            {t('list_views.offer', { name: first.name })}
          </Button>
        </chakra.div>
      )}
      <ListViewDialog
        views={views}
        kind={dialog.shown === 'rename-view' && shown ? 'rename' : 'save'}
        open={dialog.shown === 'save-view' || (dialog.shown === 'rename-view' && shown !== null)}
        query={query.spelled}
        arrangement={arrangementOf(settings)}
        onClose={dialog.close}
        onReopen={() => dialog.show(dialog.shown ?? 'save-view')}
        onSaved={(view) => {
          show(view.id)
          dialog.close()
        }}
      />
      {shown && (
        <RemoveView
          view={shown}
          team={team}
          open={dialog.shown === 'remove-view'}
          onClose={dialog.close}
          onReopen={() => dialog.show('remove-view')}
          onRemoved={() => {
            show(null)
            dialog.close()
          }}
        />
      )}
    </Flex>
  )
}

function RemoveView({
  view,
  team,
  open,
  onClose,
  onReopen,
  onRemoved,
}: {
  view: ListView
  team: string
  open: boolean
  onClose(): void
  onReopen(): void
  onRemoved(): void
}) {
  const { t } = useTexts('team')
  const host = getHost()
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      await host.call(
        deleteListView,
        { team, view: view.id },
        { onError: 'toast', handledCodes: ['NOT_FOUND', 'FORBIDDEN'] },
      )
      host.notify.success(t('list_views.removed', { name: view.name }))
      onRemoved()
    } catch (error) {
      if (isApiError(error)) host.notify.failure(t(problemOf(error.code), { name: view.name }))
      onClose()
    } finally {
      setPending(false)
      void refreshListViews()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void remove()}
      onLoadError={(error) => {
        onClose()
        host.notify.notLoaded(error, onReopen)
      }}
      title={t('list_views.remove_title', { name: view.name })}
      description={t(view.shared ? 'list_views.remove_help_team' : 'list_views.remove_help')}
      confirmLabel={t('list_views.remove_confirm')}
      cancelLabel={t('form.cancel')}
      pending={isPending}
      danger
    />
  )
}

const problemOf = (code: unknown) =>
  code === 'FORBIDDEN'
    ? 'list_views.forbidden'
    : code === 'CONFLICT'
      ? 'list_views.conflict'
      : 'list_views.gone'
