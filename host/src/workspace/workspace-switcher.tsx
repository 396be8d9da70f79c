import { chakra } from '@chakra-ui/react'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Building2Icon, ChevronsUpDownIcon, Icon } from '@console/ui/icon/icon'
import { Popover } from '@console/ui/popover/popover'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { showNetworkFailure } from '../errors/errors'
import { getHost } from '../host-ref/host-ref'
import { languageTagAtom } from '../locale/locale'
import { pageTitleAtom, unsavedPagesAtom } from '../page-stack/page-stack'
import type { Workspace } from './use-workspaces'
import { WorkspaceList } from './workspace-list'

/** Says where the person works, and leads to their other teams and accounts. */
export function WorkspaceSwitcher({ room }: { room: 'wide' | 'medium' | 'narrow' | 'tiny' }) {
  const { t } = useTexts('layout')
  const store = useStore()
  const { team, account } = useAtomValue(sessionAtom)
  const unsavedPages = useAtomValue(unsavedPagesAtom)
  const pageTitle = useAtomValue(pageTitleAtom)
  const languageTag = useAtomValue(languageTagAtom)
  const [asked, setAsked] = useState<Workspace | null>(null)

  const enter = (workspace: Workspace) => {
    setAsked(null)
    getHost().session.enter(workspace.team, workspace.account)
    getHost().notify.success(t('workspace.switched', { name: nameOf(workspace) }))
  }
  const choose = (workspace: Workspace) => {
    if (unsavedPages.length > 0) setAsked(workspace)
    else enter(workspace)
  }
  const name = team ? nameOf({ team, account }) : t('workspace.choose')
  return (
    <>
      <Popover
        title={t('workspace.title')}
        label={team && account ? `${team.name} / ${account.name}` : name}
        buttonProps={{ variant: 'ghost', paddingInline: '0.5rem', minWidth: '0' }}
        onLoadError={() => showNetworkFailure(store)}
        trigger={
          <>
            {team ? (
              <Avatar name={team.name} kind="organisation" size={24} />
            ) : (
              <Icon as={Building2Icon} />
            )}
            <chakra.span
              display={room === 'wide' || room === 'medium' ? 'block' : 'none'}
              minWidth="0"
              maxWidth={room === 'wide' ? '16rem' : '8rem'}
              overflow="hidden"
              textOverflow="ellipsis"
              whiteSpace="nowrap"
            >
              {team?.name ?? name}
              {account && (
                <chakra.span color="fg.muted" fontWeight="400">
                  {` / ${account.name}`}
                </chakra.span>
              )}
            </chakra.span>
            <chakra.span color="fg.muted" display={room === 'tiny' ? 'none' : 'flex'}>
              <Icon as={ChevronsUpDownIcon} size={14} />
            </chakra.span>
          </>
        }
      >
        {(close) => (
          <WorkspaceList
            onChoose={(workspace) => {
              close()
              choose(workspace)
            }}
            onLeave={close}
          />
        )}
      </Popover>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && enter(asked)}
        onLoadError={() => {
          setAsked(null)
          showNetworkFailure(store)
        }}
        title={t('workspace.unsaved.title', { name: asked ? nameOf(asked) : '' })}
        description={t('workspace.unsaved.help', {
          name: asked ? nameOf(asked) : '',
          pages: new Intl.ListFormat(languageTag).format(unsavedPages.map(pageTitle)),
        })}
        confirmLabel={t('workspace.unsaved.confirm')}
        cancelLabel={t('workspace.unsaved.cancel')}
      />
    </>
  )
}

const nameOf = ({ team, account }: Workspace) => account?.name ?? team.name
