import { usePage } from '@console/kernel/page'
import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import * as text from '@console/ui/text/text.module.css'
import type { ReactNode, Ref } from 'react'
import { getHost } from '../host'
import { svgDataUri } from '../sign-in-icon/sign-in-icon'
import { BrandPanel } from './brand-panel'
import * as styles from './login-layout.module.css'

const { form, logo, title: titleSize, lead, button, foot: footSize } = signInLayout

/**
 * Form half and brand half; in a dialog the form alone. The form is laid out by the same numbers as
 * the skeleton of the server (contract/sign-in-layout).
 */
export function LoginLayout({
  ref,
  title,
  subtitle,
  children,
  footer,
}: {
  ref?: Ref<HTMLDivElement>
  title: string
  subtitle: string
  children: ReactNode
  footer?: ReactNode
}) {
  const { isInDialog } = usePage()
  const foot = footer && (
    <div
      className={styles.foot}
      style={{ marginTop: toRem(button.below), lineHeight: toRem(footSize.line) }}
    >
      {footer}
    </div>
  )
  // The page below says whose console it is.
  if (isInDialog)
    return (
      <div ref={ref}>
        <h1 className={text.heading}>{title}</h1>
        <p className={styles.leadInDialog}>{subtitle}</p>
        {children}
        {foot}
      </div>
    )
  return (
    <div ref={ref} className={styles.halves} data-keeps-height="">
      <div
        className={styles.form}
        style={{
          paddingTop: form.top,
          paddingInline: form.side,
          paddingBottom: form.bottom,
        }}
      >
        <div className={styles.column} style={{ maxWidth: form.maxWidth }}>
          <Logo />
          <h1
            className={text.display}
            style={{ lineHeight: toRem(titleSize.line), marginBottom: toRem(titleSize.below) }}
          >
            {title}
          </h1>
          <p
            className={styles.lead}
            style={{ lineHeight: toRem(lead.line), marginBottom: toRem(lead.below) }}
          >
            {subtitle}
          </p>
          {children}
          {foot}
        </div>
      </div>
      <BrandPanel />
    </div>
  )
}

/** The brand's logo, in a light and a dark version; the theme of the page shows one of them. */
function Logo() {
  const { light, dark } = getHost().brand.logo
  const size = { height: logo.height, marginBottom: logo.below }
  return (
    <>
      <img src={svgDataUri(light)} alt="" className={styles.lightLogo} style={size} />
      <img src={svgDataUri(dark)} alt="" className={styles.darkLogo} style={size} />
    </>
  )
}
