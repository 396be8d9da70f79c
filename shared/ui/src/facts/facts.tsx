import { Children, Fragment, type ReactNode } from 'react'
import * as styles from './facts.module.css'

/** A few short facts, each an element: a dot stands between two of one line, and none at a line's end. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <span className={styles.facts}>
    {Children.toArray(children).map((fact, place) => (
      <Fragment key={place}>
        {/* For whoever hears them. */}
        {place > 0 && ' '}
        {fact}
      </Fragment>
    ))}
  </span>
)
