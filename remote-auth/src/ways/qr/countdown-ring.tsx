import { chakra } from '@chakra-ui/react'

const radius = 9
const circumference = 2 * Math.PI * radius

/** The time that is left as a part of a circle; a number stands beside it. */
export const CountdownRing = ({ share }: { share: number }) => (
  <chakra.svg
    viewBox="0 0 24 24"
    width="24px"
    height="24px"
    fill="none"
    strokeWidth="3"
    transform="rotate(-90deg)"
    aria-hidden
  >
    <chakra.circle cx="12" cy="12" r={radius} stroke="border" />
    <chakra.circle
      cx="12"
      cy="12"
      r={radius}
      stroke="accent.solid"
      strokeLinecap="round"
      strokeDasharray={circumference}
      strokeDashoffset={circumference * (1 - Math.min(1, share))}
      transition="stroke-dashoffset 1s linear"
    />
  </chakra.svg>
)
