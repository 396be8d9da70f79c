import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { FormAlert } from '../form/form-alert'
import { useIsUnchanged } from './save-button'
import * as styles from './settings.module.css'

/** The one layout of pages of settings: sections below each other, in a column of 960 px. */
export const SettingsLayout = ({
  header,
  children,
}: {
  /** A `PageHeader`. */
  header: ReactNode
  children: ReactNode
}) => (
  <div className={styles.layout}>
    {header}
    <div>{children}</div>
  </div>
)

/** What a section is about on the left where there is room, its fields or rows on the right. */
export function SettingsSection({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {children && <div className={styles.fields}>{children}</div>}
    </section>
  )
}

/**
 * The end of a form of settings, with its `SaveButton`. On a phone it comes in when something has changed, and
 * stays at the lower edge while the form is in sight. It follows the sections of the form, or the fields of
 * the one section.
 */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div className={clsx(styles.saveBar, useIsUnchanged() && styles.unchanged)}>
    <FormAlert />
    {children}
  </div>
)

/** Rows of a section, with hairlines between them. */
export const SettingRows = ({
  'aria-label': label,
  children,
}: {
  'aria-label'?: string
  children: ReactNode
}) => (
  <ul aria-label={label} className={styles.rows}>
    {children}
  </ul>
)

/** What is set, what there is to know of it, and what can be done with it. */
export const SettingRow = ({
  title,
  badge,
  description,
  action,
}: {
  title: string
  badge?: ReactNode
  description: ReactNode
  action?: ReactNode
}) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <p className={styles.rowTitle}>
        <span>{title}</span>
        {badge}
      </p>
      <div className={styles.rowDescription}>{description}</div>
    </div>
    {action}
  </li>
)
