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
  const { t: common } = useTexts('shell')
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
      closeLabel={common('dialog.close')}
      buttonProps={{
        variant: 'ghost',
        className: clsx(styles.button, room !== 'tiny' && styles[room]),
      }}
      onLoadError={(error, retry) => showLoadFailure(store, error, retry)}
      trigger={
        <>
          {room !== 'narrow' &&
            (team ? (
              <Avatar name={hasRoom ? team.name : name} kind="organisation" size={24} />
            ) : (
              <Icon as={Building2Icon} />
            ))}
          {room !== 'tiny' && (
            <span className={styles.name}>
              {hasRoom && team && account && (
                <>
                  <span className={styles.team}>{team.name}</span>
                  <span className={styles.slash}>/</span>
                </>
              )}
              <span className={styles.current}>{name}</span>
            </span>
          )}
          {room !== 'tiny' && (
            <span className={styles.arrows}>
              <Icon as={ChevronsUpDownIcon} size={14} />
            </span>
          )}
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
