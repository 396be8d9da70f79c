import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Confirm } from '@console/ui/dialog/confirm'
import { prepareDialog } from '@console/ui/dialog/dialog'
import { ChevronDown, Icon, LogOut, User } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import { chakra } from '@chakra-ui/react'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { tellUnreachable } from '../errors/errors'
import { findRoute, openRoutesAtom, paths } from '../routes/routes'
import { askToSignOut, signOutAskedAtom } from './sign-out-question'
import { host } from './the-host'

/** Who is here, and what they can do about it. Signing out asks first (shell A7.6). */
export function UserMenu() {
  const { t } = useTexts('shell')
  const store = useStore()
  const { person, team, account } = useAtomValue(sessionAtom)
  const routes = useAtomValue(openRoutesAtom)
  const isAsking = useAtomValue(signOutAskedAtom)
  const [isLeaving, setLeaving] = useState(false)
  if (!person) return null

  const myAccount = {
    value: 'my-account',
    label: t('user_menu.my_account'),
    icon: User,
    href: `#${paths.myAccount}`,
  }
  const items = [
    ...(findRoute(routes, paths.myAccount) ? [myAccount] : []),
    { value: 'sign-out', label: t('user_menu.sign_out'), icon: LogOut, apart: true },
  ]
  const choose = (value: string) =>
    value === 'sign-out' ? askToSignOut(store, true) : host().go(paths.myAccount)
  const cannotAsk = () => {
    askToSignOut(store, false)
    tellUnreachable(store)
  }
  const leave = () => {
    setLeaving(true)
    void host()
      .session.signOut()
      .finally(() => setLeaving(false))
  }
  const place = account ? `${team?.name} / ${account.name}` : team?.name

  return (
    <chakra.span display="flex" onPointerEnter={prepareDialog} onFocus={prepareDialog}>
      <Menu
        items={items}
        onSelect={choose}
        onFailed={() => tellUnreachable(store)}
        button={{ paddingInline: '2' }}
        head={
          <>
            <chakra.p textStyle="label" overflowWrap="anywhere">
              {person.realName}
            </chakra.p>
            {person.username !== person.realName && (
              <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {person.username}
              </chakra.p>
            )}
            {place && (
              <chakra.p textStyle="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
                {place}
              </chakra.p>
            )}
          </>
        }
      >
        <Avatar name={person.realName} picture={person.avatar} size={24} />
        <chakra.span
          maxWidth="180px"
          overflow="hidden"
          textOverflow="ellipsis"
          css={{ '@media (max-width: 575.98px)': visuallyHidden }}
        >
          {person.realName}
        </chakra.span>
        <chakra.span display={{ base: 'none', sm: 'flex' }} color="fg.muted">
          <Icon of={ChevronDown} />
        </chakra.span>
      </Menu>
      <Confirm
        open={isAsking}
        onClose={() => askToSignOut(store, false)}
        onConfirm={leave}
        onFailed={cannotAsk}
        pending={isLeaving}
        title={t('sign_out.title')}
        help={t('sign_out.help')}
        act={t('sign_out.act')}
        cancel={t('sign_out.cancel')}
      />
    </chakra.span>
  )
}

/** On a phone the picture stands alone, but the button still carries the name. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  clipPath: 'inset(50%)',
} as const
