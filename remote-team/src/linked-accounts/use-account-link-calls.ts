import type { AccountLink } from '@console/contract/account-link'
import { isApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { useState } from 'react'
import type { OwnAccount } from '../accounts/accounts'
import { getHost } from '../host'
import {
  type AccountLinkAction,
  accountLinkCalls,
  invalidateAccountLinks,
  mayCall,
} from './account-links'

interface Step {
  link: AccountLink
  call: AccountLinkAction
}

/** One that the person is asked about first. */
type AskedStep = Step & { call: 'accept' | 'end' }

const isSame = (one: Step | null, link: AccountLink, call: AccountLinkAction) =>
  one?.link.id === link.id && one.call === call

/** Takes an account link to its next state; what shows something, or ends it for good, is asked about. */
export function useAccountLinkCalls(account: OwnAccount) {
  const { t } = useTexts('team')
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const [busy, setBusy] = useState<Step | null>(null)
  // They may not decide any more, which the page says.
  if (asked && !mayCall(asked.call, account)) setAsked(null)

  const carryOut = async ({ link, call }: Step) => {
    const { call: send, notify } = getHost()
    setBusy({ link, call })
    try {
      await send(
        accountLinkCalls[call],
        { link: link.id },
        { onError: 'dialog', handledCodes: ['CONFLICT', 'NOT_FOUND'] },
      )
      notify.success(t(`account_links.${call}_done`))
    } catch (error) {
      // Somebody was faster; the list shows how it stands.
      if (isApiError(error) && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND'))
        notify.failure(t('account_links.too_late'))
    } finally {
      setAsked(null)
      setBusy(null)
      await invalidateAccountLinks()
    }
  }

  return {
    asked,
    setAsked,
    isAnyBusy: busy !== null,
    isBusy: (link: AccountLink, call: AccountLinkAction) => isSame(busy, link, call),
    /** The others can be asked for again. */
    begin: (link: AccountLink, call: AccountLinkAction) =>
      call === 'accept' || call === 'end'
        ? setAsked({ link, call })
        : void carryOut({ link, call }),
    carryOut,
  }
}
