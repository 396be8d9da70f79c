import { signInLayout } from '@console/contract/sign-in-layout'
import type { PropsWithChildren } from 'react'
import { mainContentId } from './main-content-id'
import { LanguagePicker } from './language-picker'
import { LateIconTooltips } from './late-icon-tooltips'
import { ThemeToggle } from './theme-toggle'
import * as styles from './bare-layout.module.css'

const { bar } = signInLayout

/**
 * The layout of pages outside the shell, such as sign-in. Language and theme controls float at the
 * top right, readable on any background.
 */
export const BareLayout = ({ children }: PropsWithChildren) => (
  <>
    <main id={mainContentId} tabIndex={-1} className={styles.page}>
      {children}
    </main>
    <header className={styles.tools} style={{ top: bar.top, insetInlineEnd: bar.end }}>
      <LanguagePicker />
      <ThemeToggle />
    </header>
    <LateIconTooltips />
  </>
)
