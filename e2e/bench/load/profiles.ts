/** The two machines and lines on which everything is measured (speed.md). */
export interface Profile {
  /** Milliseconds before each answer. */
  latency: number
  /** Bits per second. */
  down: number
  up: number
  /** How many times slower than this machine. */
  cpu: number
}

export const profiles = {
  slow: { latency: 150, down: 1_600_000, up: 750_000, cpu: 4 },
  desktop: { latency: 40, down: 10_000_000, up: 10_000_000, cpu: 1 },
} satisfies Record<string, Profile>

export type ProfileName = keyof typeof profiles
