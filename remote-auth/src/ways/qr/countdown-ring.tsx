import * as styles from './countdown-ring.module.css'

const radius = 9
const circumference = 2 * Math.PI * radius

/** The time that is left as a part of a circle; a number stands beside it. */
export const CountdownRing = ({ share }: { share: number }) => (
  <svg viewBox="0 0 24 24" fill="none" strokeWidth="3" className={styles.ring} aria-hidden>
    <circle cx="12" cy="12" r={radius} className={styles.whole} />
    <circle
      cx="12"
      cy="12"
      r={radius}
      strokeLinecap="round"
      strokeDasharray={circumference}
      strokeDashoffset={circumference * (1 - Math.min(1, share))}
      className={styles.left}
    />
  </svg>
)
