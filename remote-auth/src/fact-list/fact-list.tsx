import * as styles from './fact-list.module.css'

/** A few things that are known of one thing, terms on the left. */
export const FactList = ({ facts }: { facts: readonly { term: string; fact: string }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ term, fact }) => (
      <div key={term} className={styles.pair}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.fact}>{fact}</dd>
      </div>
    ))}
  </dl>
)
