/** The names of framer-motion that the console uses. */
export { useAnimateMini, useReducedMotion } from 'framer-motion-whole'
