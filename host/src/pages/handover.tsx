import { sessionAtom } from '@console/kernel/session'
import { usePage } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Button } from '@console/ui/button/button'
import { ChevronRightIcon, Icon } from '@console/ui/icon/icon'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import {
  getHandover,
  type HandoverQuestion,
  handoverViewAtom,
  type HandoverRefusal,
} from '../handover/handover'
import { getHost } from '../host-ref/host-ref'
import { loadLateTexts } from '../locale/locale'
import { getPageNavigation } from '../page-stack/page-stack'
import { PageLink, routePaths, toHref } from '../routes/routes'
import * as styles from './handover.module.css'
import { MessagePage } from './message-page'
import * as message from './message-page.module.css'

export const loader = () => loadLateTexts(getHost().store, 'handover')

/**
 * `/handover`: asks who is signed in here whether somebody else, with whose token the browser came,
 * is to take their place; without a click nothing changes (security C10). Says so when somebody could
 * not be handed over.
 */
export function Component() {
  const store = useStore()
  const view = useAtomValue(handoverViewAtom)
  const { onClose } = usePage()
  // The token of a question is forgotten with its page.
  useEffect(() => onClose(() => store.set(handoverViewAtom, null)), [store, onClose])
  if (view?.kind === 'failed') return <HandoverFailed origin={view.origin} />
  if (view?.kind === 'refused') return <HandoverRefused {...view} />
  return view && <Question question={view.question} />
}

function Question({ question }: { question: HandoverQuestion }) {
  const { t } = useTexts('handover')
  const store = useStore()
  const { person } = useAtomValue(sessionAtom)
  // Once the token is redeemed the person is another one, until the page has been loaded again.
  const [current] = useState({ name: person?.realName ?? '', avatar: person?.avatar ?? '' })
  const [isPending, setPending] = useState(false)
  const accept = async () => {
    setPending(true)
    // Nothing of one person's pages is shown to the next.
    if (await getHandover(store).accept(question)) getPageNavigation(store).reloadConsole()
  }
  return (
    <MessagePage
      picture={
        <span className={styles.people}>
          <Avatar name={current.name} src={current.avatar} size={48} />
          <Icon as={ChevronRightIcon} size={20} />
          <Avatar name={question.name} src={question.avatar} size={48} />
        </span>
      }
      title={t('question.title', { name: question.name })}
      description={t('question.help', { current: current.name, name: question.name })}
      action={
        <div className={message.actions}>
          <StayButton question={question} name={current.name} />
          <Button pending={isPending} onClick={() => void accept()}>
            {t('question.accept', { name: question.name })}
          </Button>
        </div>
      }
    />
  )
}

function HandoverRefused({ question, why }: { question: HandoverQuestion; why: HandoverRefusal }) {
  const { t } = useTexts('handover')
  const { person } = useAtomValue(sessionAtom)
  const current = person?.realName ?? ''
  const [signInSite] = getHandover(useStore()).config.signInSites ?? []
  const query = new URLSearchParams({ to: window.location.origin })
  return (
    <MessagePage
      title={t('refused.title', { current })}
      description={t(`refused.${why}`, {
        name: question.name,
      })}
      action={
        <div className={message.actions}>
          <StayButton question={question} name={current} />
          {signInSite && (
            <Button asChild>
              <a href={`${signInSite}/#${routePaths.handover}?${query}`}>{t('refused.again')}</a>
            </Button>
          )}
        </div>
      }
    />
  )
}

function StayButton({ question, name }: { question: HandoverQuestion; name: string }) {
  const { t } = useTexts('handover')
  return (
    <Button asChild variant="primary">
      <PageLink to={toHref(question.to)}>{t('question.stay', { current: name })}</PageLink>
    </Button>
  )
}

function HandoverFailed({ origin }: { origin: string }) {
  const { t } = useTexts('handover')
  return (
    <MessagePage
      title={t('failed.title')}
      description={t('failed.help', { host: new URL(origin).host })}
      action={
        <Button asChild variant="primary">
          <PageLink to={`${routePaths.handover}?${new URLSearchParams({ to: origin })}`}>
            {t('failed.again')}
          </PageLink>
        </Button>
      }
    />
  )
}
