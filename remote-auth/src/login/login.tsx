import { loadStyleEngine } from '@chakra-ui/react'
import { usePage } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Box } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { getLoginFormName } from '../paths'
import type { RegisterForm } from '../register/register'
import { SignInForm } from '../sign-in/sign-in'
import { getHost } from '../host'
import {
  type DrawnFocus,
  type DrawnForm,
  readDrawnForm,
  repeatInput,
  repeatPress,
  restoreFocus,
} from '../drawn-form/drawn-form'
import { LoginLayout } from './login-layout'
import { FormSwitchLink } from './form-switch-link'

/** With what computes styles: only those of the sign-in form are recorded (recorded-styles). */
const loadRegisterForm = () =>
  Promise.all([import('../register/register'), loadStyleEngine()]).then(([register]) => register)

/**
 * The register form is a chunk of its own. It is loaded before the page is shown, so nobody sees a
 * gap (rulings 4).
 */
export const loader = async ({ url }: { url: URL }) =>
  getLoginFormName(url.searchParams) === 'register' ? (await loadRegisterForm()).RegisterForm : null

/** What was drawn is read in a layout effect. */
export const prerender = true

/** `/login`. Which form is shown is in the address; its other query parameters stay. */
export function Component() {
  const { t } = useTexts('auth')
  const { expired, timedOut } = useAtomValue(sessionAtom)
  const { query: search, data: LoadedRegisterForm } = usePage<typeof RegisterForm | null>()
  const page = useRef<HTMLDivElement>(null)
  // A password is in it: null as soon as it is handed over.
  const drawn = useRef<DrawnForm | null>(undefined)
  if (drawn.current === undefined) drawn.current = readDrawnForm()
  const typedName = useRef(drawn.current?.values.name ?? '') // carried from form to form; nothing renders it
  const product = getHost().brand.title[getHost().locale.current()]
  const redirect = search.get('redirect')
  const rememberTypedName = useCallback((name: string) => void (typedName.current = name), [])

  // What was drawn is taken over before the browser paints; a press is repeated on the whole page.
  const [repeatedFocus, setRepeatedFocus] = useState<DrawnFocus | null>(null)
  useLayoutEffect(() => {
    drawn.current = readDrawnForm()
    if (!drawn.current) return
    const { focused, selection } = drawn.current
    if (repeatInput(page.current!, drawn.current)) setRepeatedFocus({ focused, selection })
    else restoreFocus(page.current!, drawn.current)
  }, [])
  // Once the input is rendered: a password that is shown loses its selection.
  useLayoutEffect(() => {
    if (!repeatedFocus) return
    restoreFocus(page.current!, repeatedFocus)
    setRepeatedFocus(null) // It is given once, not each time the page is shown.
  }, [repeatedFocus])
  useEffect(() => {
    if (drawn.current) repeatPress(page.current!, drawn.current)
    drawn.current = null // A form that is shown later begins empty.
  }, [])

  if (LoadedRegisterForm) {
    return (
      <LoginLayout
        ref={page}
        title={t('register.heading')}
        subtitle={t('register.lead', { product })}
        footer={
          <>
            <span>{t('register.has_account')}</span>
            <FormSwitchLink form="sign-in">{t('register.sign_in')}</FormSwitchLink>
          </>
        }
      >
        <LoadedRegisterForm
          redirect={redirect}
          name={typedName.current}
          onNameChange={rememberTypedName}
        />
      </LoginLayout>
    )
  }
  return (
    <LoginLayout
      ref={page}
      title={t('sign_in.heading')}
      subtitle={t('sign_in.lead', { product })}
      footer={
        <>
          <span>{t('sign_in.no_account')}</span>
          <FormSwitchLink form="register" loadForm={loadRegisterForm}>
            {t('sign_in.register')}
          </FormSwitchLink>
        </>
      }
    >
      {expired && (
        <Box marginBottom="6">
          <Banner tone="warning" role="status">
            {expired}
            {timedOut && <p>{t('sign_in.kept_below')}</p>}
          </Banner>
        </Box>
      )}
      <SignInForm
        redirect={redirect}
        drawn={drawn.current}
        name={typedName.current}
        onNameChange={rememberTypedName}
      />
    </LoginLayout>
  )
}
