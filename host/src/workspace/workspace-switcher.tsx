import { chakra } from '@chakra-ui/react'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Building2Icon, ChevronsUpDownIcon, Icon } from '@console/ui/icon/icon'
import { Popover } from '@console/ui/popover/popover'
import clsx from 'clsx'
import { useAtomValue, useStore } from 'jotai'
import { showLoadFailure } from '../errors/errors'
import { switchWorkspace, workspaceName } from './switch-workspace'
import { WorkspaceList } from './workspace-list'
import * as styles from './workspace-switcher.module.css'

/** Says where the person works, and leads to their other teams and accounts. Nothing for nobody. */
export function WorkspaceSwitcher({ room }: { room: 'wide' | 'medium' | 'narrow' | 'tiny' }) {
  const { t } = useTexts('layout')
  const store = useStore()
  const { person, team, account } = useAtomValue(sessionAtom)
  const hasRoom = room === 'wide' || room === 'medium'
  const name = team ? workspaceName({ team, account }) : t('workspace.none')
  // An exception page is shown to everybody.
  if (!person) return null
  return (
    <Popover
      title={t('workspace.title')}
      label={team && account ? `${team.name} / ${account.name}` : name}
      buttonProps={{
        variant: 'ghost',
        className: clsx(styles.button, hasRoom && styles.withRoom),
      }}
      onLoadError={(error, retry) => showLoadFailure(store, error, retry)}
      trigger={
        <>
          {team ? (
            <Avatar name={team.name} kind="organisation" size={24} />
          ) : (
            <Icon as={Building2Icon} />
          )}
          <chakra.span
            display={hasRoom ? 'block' : 'none'}
            minWidth="0"
            maxWidth="16rem"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            <span>{team?.name ?? name}</span>
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
            switchWorkspace(store, workspace)
          }}
          onLeave={close}
        />
      )}
    </Popover>
  )
}
