import { Fragment } from 'react'
import * as text from '../text/text.module.css'
import * as styles from './kbd.module.css'

/** Keys that are pressed together: `['Ctrl', 'K']`. Letters as they are on the key. */
export const Kbd = ({ keys }: { keys: readonly string[] }) => (
  <kbd className={styles.keys}>
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && <span className={text.visuallyHidden}>+</span>}
        <kbd className={styles.key}>{key}</kbd>
      </Fragment>
    ))}
  </kbd>
)
