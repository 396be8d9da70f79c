import { usePage } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getHost } from '../host'
import { type DrawnForm, readDrawnForm, repeatPress, restoreFocus } from '../drawn-form/drawn-form'
import {
  buildWayQuery,
  endOtherSteps,
  getWayId,
  isSignInWay,
  loadWay,
  useTypedName,
  ways,
  type SignInMessage,
  type WayId,
  type WayProps,
} from '../ways/ways'
import { LoginLayout } from '../login-layout/login-layout'
import * as styles from './login.module.css'
import { OtherWays, WayLink } from '../other-ways/other-ways'

interface LoadedWay {
  id: WayId
  WayForm: ComponentType<WayProps>
}

/**
 * Every form but the first is a chunk of its own. It is loaded before the page is shown, so nobody
 * sees a gap (rulings 4).
 */
export async function loader({ url }: { url: URL }): Promise<LoadedWay> {
  const id = getWayId(url.searchParams)
  return { id, WayForm: await loadWay(id) }
}

/** `/login`. Which form is shown is in the address; its other query parameters stay. */
export function Component() {
  const { t } = useTexts('auth')
  const { expired, timedOut, person } = useAtomValue(sessionAtom)
  const { setQuery, data } = usePage<LoadedWay>()
  const [query] = useSearchParams()
  const { id, WayForm } = data
  const way = ways[id]
  const page = useRef<HTMLDivElement>(null)
  // A password is in it: null as soon as it is handed over.
  const drawn = useRef<DrawnForm | null>(undefined)
  if (drawn.current === undefined) drawn.current = readDrawnForm()
  // Over a page whose session has ended it is known whose page that is (shell A11.6).
  const knownName = (timedOut && person?.signInName) || ''
  const typedName = useTypedName(drawn.current?.values.name || knownName)
  const { brand, locale } = getHost()
  const product = brand.title[locale.current()]
  const greeting = brand.greeting?.[locale.current()]
  const redirect = query.get('redirect')

  // Before the browser paints: nobody sees the focus leave and come back.
  useLayoutEffect(() => {
    if (drawn.current) restoreFocus(page.current!, drawn.current)
  }, [])
  useEffect(() => {
    if (drawn.current) repeatPress(page.current!, drawn.current)
    drawn.current = null // A form that is shown later begins empty.
  }, [])

  useEffect(() => endOtherSteps(getHost(), id), [id])

  // What another way has done, until the sign-in form is left.
  const [message, setMessage] = useState<SignInMessage | null>(null)
  const isSignIn = isSignInWay(id)
  useEffect(() => (isSignIn ? () => setMessage(null) : undefined), [isSignIn])
  const goToSignIn = (message: SignInMessage) => {
    setMessage(message)
    setQuery(buildWayQuery('sign-in'), { replace: true })
  }

  const knownPerson = isSignIn && timedOut ? person : null
  return (
    <LoginLayout
      ref={page}
      title={t(way.title)}
      subtitle={
        knownPerson
          ? t('sign_in.continue_as', { name: knownPerson.realName })
          : (way.lead === 'sign_in.lead' && greeting) || t(way.lead, { product })
      }
      footer={
        <>
          <span>{t(way.foot.question)}</span>
          <WayLink way={way.foot.to}>{t(way.foot.link)}</WayLink>
          {/* Over a page whose session has ended nobody else takes its person's place. */}
          {isSignIn && person && !timedOut && (
            <WayLink way="switch-user">{t('switch_user.link')}</WayLink>
          )}
        </>
      }
    >
      {isSignIn && (expired || message) && (
        <div className={styles.message}>
          <Banner tone={message?.tone ?? 'warning'} role="status">
            <p>{message?.text ?? expired}</p>
            {!message && timedOut && <p>{t('sign_in.kept_below')}</p>}
          </Banner>
        </div>
      )}
      <WayForm
        key={id}
        redirect={redirect}
        drawn={drawn.current}
        name={typedName.get()}
        onNameChange={typedName.remember}
        renderLink={renderWayLink}
        goToSignIn={goToSignIn}
      />
      {isSignInWay(id) && <OtherWays current={id} />}
    </LoginLayout>
  )
}

const renderWayLink = (way: WayId, text: string) => <WayLink way={way}>{text}</WayLink>
