import { useTexts } from '@console/kernel/use-texts'
import { useCallback, useRef } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { formOf, loginPath } from '../paths'
import type { Register } from '../register/register'
import { SignIn } from '../sign-in/sign-in'
import { host } from '../the-host'
import { LoginFrame } from './login-frame'
import { Way } from './way'

const registering = () => import('../register/register')

/** The second form is code of its own. It is here before the page is shown, so nobody sees a gap (rulings 4). */
export const loader = async ({ url }: { url: URL }) =>
  formOf(url.searchParams) === 'register' ? (await registering()).Register : null

/** `/login`. Which form is shown is in the address; whatever else the address carries stays there. */
export function Component() {
  const { t } = useTexts('auth')
  const [search] = useSearchParams()
  const typed = useRef('') // carried from form to form; nothing is drawn by it
  const RegisterForm = useLoaderData() as typeof Register | null
  const product = host().brand.title[host().locale.current()]
  const redirect = search.get('redirect')
  const keep = useCallback((name: string) => void (typed.current = name), [])

  if (RegisterForm) {
    return (
      <LoginFrame
        title={t('register.heading')}
        lead={t('register.lead', { product })}
        foot={
          <>
            <span>{t('register.has_account')}</span>
            <Way to={loginPath('sign-in', search)}>{t('register.sign_in')}</Way>
          </>
        }
      >
        <RegisterForm redirect={redirect} name={typed.current} onName={keep} />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      title={t('sign_in.heading')}
      lead={t('sign_in.lead', { product })}
      foot={
        <>
          <span>{t('sign_in.no_account')}</span>
          <Way to={loginPath('register', search)} onNear={registering}>
            {t('sign_in.register')}
          </Way>
        </>
      }
    >
      <SignIn redirect={redirect} name={typed.current} onName={keep} />
    </LoginFrame>
  )
}
