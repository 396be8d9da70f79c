/** The machine and network on which a page is measured (speed.md). */
export interface DeviceProfile {
  /** Milliseconds before each response. */
  latency: number
  /** Bits per second. */
  downloadBps: number
  uploadBps: number
  /** How many times slower than this machine. */
  cpuSlowdown: number
}

export const deviceProfiles = {
  slow: { latency: 150, downloadBps: 1_600_000, uploadBps: 750_000, cpuSlowdown: 4 },
  desktop: { latency: 40, downloadBps: 10_000_000, uploadBps: 10_000_000, cpuSlowdown: 1 },
} satisfies Record<string, DeviceProfile>

export type DeviceProfileName = keyof typeof deviceProfiles
