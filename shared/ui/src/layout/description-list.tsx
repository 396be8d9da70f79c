import { Fragment, type ReactNode } from 'react'
import * as styles from './description-list.module.css'

/** What is known of one thing: terms on the left, what they are on the right; on a phone below. */
export const DescriptionList = ({
  items,
}: {
  items: readonly { term: string; description: ReactNode }[]
}) => (
  <dl className={styles.list}>
    {items.map(({ term, description }) => (
      <Fragment key={term}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.description}>{description}</dd>
      </Fragment>
    ))}
  </dl>
)
