import { chakra } from '@chakra-ui/react'
import { searchText as searchTextOf } from '@console/contract/search-text'
import { countChoices } from '@console/contract/team-groups'
import { isNetworkError, isTimeoutError } from '@console/kernel/errors'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Button } from '@console/ui/button/button'
import { CheckIcon, Icon } from '@console/ui/icon/icon'
import { SearchField } from '@console/ui/search-field/search-field'
import { LoadingPlaceholder, Skeleton } from '@console/ui/states/loading'
import { useIsPhone } from '@console/ui/use-is-phone'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { linkIcons, PageLink, type SlotLink, slotLinksAtom } from '../routes/routes'
import { maxListed, useWorkspaces, type Workspace } from './use-workspaces'

/** With more choices than this there is a search. */
const searchThreshold = 6

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: 'control',
    px: '2',
    borderRadius: 'control',
    textAlign: 'start',
    cursor: 'pointer',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.muted' },
    '&[aria-checked=true]': { bg: 'bg.selected' },
  },
})

const ItemLink = chakra(PageLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control',
    px: '2',
    borderRadius: 'control',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.muted' },
  },
})

/** The person's teams with their accounts, a search where they are many, and what else can be done. */
export function WorkspaceList({
  onChoose,
  onLeave,
}: {
  onChoose(workspace: Workspace): void
  /** A link leads to a page. */
  onLeave(): void
}) {
  const { t } = useTexts('layout')
  const { t: common } = useTexts('shell')
  const [searchText, setSearchText] = useState('')
  const current = useAtomValue(sessionAtom)
  const links = useAtomValue(slotLinksAtom)('workspace.menu')
  const ofTeam = links.filter(({ inTeam }) => inTeam)
  const manageId = useId()
  const isPhone = useIsPhone()
  // On a phone what rows say begins at the edge of the title, elsewhere their ground.
  const edges = { mx: '-2', px: isPhone ? undefined : '2' }
  const { groups, isCut, error, refetch } = useWorkspaces(searchText)
  const [isLong, setLong] = useState(false)
  if (!isLong && groups && (isCut || countChoices(groups) > searchThreshold)) setLong(true)
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const hasCome = groups !== undefined
  useEffect(() => {
    if (!hasCome) return
    // The panel has the focus by now; what it was opened for has come only after that. In the search a phone would
    // show its keyboard over the list.
    const field = isPhone ? '' : 'input, '
    const wanted = panel.current?.querySelector<HTMLElement>(`${field}[aria-checked=true]`)
    const first = wanted ?? list.current?.querySelector<HTMLElement>('[role^=menuitem]')
    first?.focus()
    // Once: a search that finds something else moves no focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasCome && !searchText])

  const moveFocus = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    // From the search the first that was found is entered: a team may only stand over its account.
    const wanted = searchTextOf(searchText)
    const isSearching = event.target instanceof HTMLInputElement && wanted !== ''
    if (event.key === 'Enter' && isSearching) {
      event.preventDefault()
      const found = items.find(({ textContent }) => searchTextOf(textContent).includes(wanted))
      return (found ?? items[0])?.click()
    }
    const target = {
      ArrowDown: items[at + 1] ?? items[0],
      ArrowUp: at < 0 ? items.at(-1) : (items[at - 1] ?? items.at(-1)),
      // In the search field these two belong to the text.
      Home: at < 0 ? undefined : items[0],
      End: at < 0 ? undefined : items.at(-1),
    }[event.key]
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    <chakra.div
      ref={panel}
      display="grid"
      gap="2"
      width={isPhone ? 'full' : '18rem'}
      my={isPhone ? '-3' : undefined}
      maxWidth="full"
      onKeyDown={moveFocus}
    >
      {isLong && (
        <SearchField
          label={t('workspace.search')}
          hideLabel
          placeholder={t('workspace.search')}
          value={searchText}
          onChange={setSearchText}
          clearLabel={t('workspace.clear')}
          resultMessage={resultMessage()}
        />
      )}
      {renderContent()}
      {renderLinks(links.filter(({ inTeam }) => !inTeam))}
      {current.team && ofTeam.length > 0 && (
        <chakra.div
          role="group"
          aria-labelledby={manageId}
          borderTopWidth="1px"
          borderColor="border"
          mx="-4"
          px="4"
          pt="3"
        >
          <chakra.h3
            id={manageId}
            textStyle="caption"
            fontWeight="500"
            color="fg.muted"
            overflowWrap="anywhere"
            mb="1"
          >
            {t('workspace.manage', { team: current.team.name })}
          </chakra.h3>
          {renderLinks(ofTeam)}
        </chakra.div>
      )}
    </chakra.div>
  )

  function renderLinks(shown: readonly SlotLink[]) {
    return (
      shown.length > 0 && (
        <chakra.div display="grid" {...edges}>
          {shown.map(({ path, title, icon }) => {
            const glyph = icon && linkIcons[icon]
            return (
              <ItemLink key={path} to={path} onClick={onLeave}>
                <chakra.span color="fg.muted" display="grid" placeItems="center" width="6">
                  {glyph && <Icon as={glyph} />}
                </chakra.span>
                <span>{title}</span>
              </ItemLink>
            )
          })}
        </chakra.div>
      )
    )
  }

  function resultMessage() {
    if (!searchText.trim() || !groups) return ''
    return groups.length > 0
      ? t('workspace.found', { count: countChoices(groups) })
      : t('workspace.nothing', { text: searchText.trim() })
  }

  function renderContent(): ReactNode {
    if (error)
      return (
        <chakra.div role="alert" display="grid" gap="2" justifyItems="start" py="2">
          <chakra.p fontWeight="500">{t('workspace.failed')}</chakra.p>
          {(isNetworkError(error) || isTimeoutError(error)) && (
            <chakra.p color="fg.muted">{t('workspace.offline')}</chakra.p>
          )}
          <Button onClick={refetch}>{common('retry')}</Button>
        </chakra.div>
      )
    if (!groups)
      return (
        <LoadingPlaceholder
          label={t('workspace.loading')}
          style={{ display: 'grid', gap: '0.5rem' }}
        >
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} style={{ height: '36px' }} />
          ))}
        </LoadingPlaceholder>
      )
    if (groups.length === 0)
      return (
        <chakra.p color="fg.muted" py="2" overflowWrap="anywhere">
          {searchText.trim()
            ? t('workspace.nothing', { text: searchText.trim() })
            : t('workspace.empty')}
        </chakra.p>
      )
    return (
      <>
        <chakra.div
          ref={list}
          role="menu"
          aria-label={t('workspace.title')}
          maxHeight="min(50vh, 24rem)"
          overflowY="auto"
          {...edges}
        >
          {groups.map((team) => (
            <chakra.div key={team.id} role="group" aria-label={team.name}>
              {renderItem({ team, account: null })}
              {team.accounts.map((account) => renderItem({ team, account }))}
            </chakra.div>
          ))}
        </chakra.div>
        {isCut && (
          <chakra.p textStyle="caption" color="fg.muted">
            {t('workspace.more', { count: maxListed })}
          </chakra.p>
        )}
      </>
    )
  }

  function renderItem({ team, account }: Workspace) {
    const isCurrent =
      current.team?.id === team.id && (current.account?.id ?? null) === (account?.id ?? null)
    const { id, name } = account ?? team
    return (
      <Item
        key={id}
        type="button"
        role="menuitemradio"
        aria-checked={isCurrent}
        onClick={() =>
          onChoose({
            team: { id: team.id, name: team.name },
            account: account && { id: account.id, name: account.name },
          })
        }
      >
        {account && <chakra.span width="2" flexShrink="0" />}
        <Avatar name={name} kind="organisation" size={24} />
        <chakra.span
          flex="1"
          minWidth="0"
          overflowWrap="anywhere"
          py="1"
          fontWeight={account ? undefined : '500'}
        >
          {name}
        </chakra.span>
        {isCurrent && (
          <chakra.span color="accent.fg" display="flex">
            <Icon as={CheckIcon} />
          </chakra.span>
        )}
      </Item>
    )
  }
}
