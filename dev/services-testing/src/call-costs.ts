import { availableParallelism } from 'node:os'

// What the benches of calls measure with: costs one after the other, and rates with every core busy.
const seconds = Number(process.env.SECONDS ?? 4)
export const cores = availableParallelism()

/** Milliseconds. `cpu` is this process's own; `waiting` is the rest. */
export interface Cost {
  p50: number
  p99: number
  cpu: number
  waiting: number
}

export const round = (value: number) => Number(value.toPrecision(3))
const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** Runs the works in turn, one after the other, so that all of them meet the same machine. */
export async function measureInTurn<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(works) as Name[]
  const samples = names.map(() => ({ times: [] as number[], cpu: 0 }))
  const batch = 20
  // A server that has run for a minute is compiled; one that has answered a hundred calls is not. Not
  // longer than it is measured: 1,500 lists of ten thousand products take minutes on PGlite.
  for (const name of names) {
    const end = Date.now() + seconds * 1000
    for (let count = 0; count < 1_500 && Date.now() < end; count++) await works[name]()
  }
  const end = Date.now() + seconds * 1000 * names.length
  while (Date.now() < end)
    for (const [index, name] of names.entries()) {
      const { times } = samples[index]!
      const cpuBefore = process.cpuUsage()
      for (let count = 0; count < batch; count++) {
        const startedAt = performance.now()
        await works[name]()
        times.push(performance.now() - startedAt)
      }
      const { user, system } = process.cpuUsage(cpuBefore)
      samples[index]!.cpu += (user + system) / 1000
    }
  const costs = samples.map(({ times, cpu }): Cost => {
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length
    const sorted = times.sort((one, other) => one - other)
    return {
      p50: round(percentile(sorted, 0.5)),
      p99: round(percentile(sorted, 0.99)),
      cpu: round(cpu / times.length),
      waiting: round(Math.max(0, mean - cpu / times.length)),
    }
  })
  return Object.fromEntries(names.map((name, index) => [name, costs[index]])) as Record<Name, Cost>
}

export interface Rate {
  perSecond: number
  /** Milliseconds of this process for each: unlike the rate, it hardly depends on other programs. */
  cpu: number
}

/** How often a second, with as many at a time as keep every core busy; a second each, in turn. */
export async function measureRates<Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Rate>> {
  const names = Object.keys(works) as Name[]
  const samples = names.map(() => ({ done: 0, time: 0, cpu: 0 }))
  for (const name of names) for (let count = 0; count < 50; count++) await works[name]()
  for (let turn = 0; turn < seconds; turn++)
    for (const [index, name] of names.entries()) {
      const sample = samples[index]!
      const startedAt = performance.now()
      const cpuBefore = process.cpuUsage()
      const loop = async () => {
        while (performance.now() - startedAt < 1000) {
          await works[name]()
          sample.done++
        }
      }
      await Promise.all(Array.from({ length: cores * 4 }, loop))
      const { user, system } = process.cpuUsage(cpuBefore)
      sample.cpu += (user + system) / 1000
      sample.time += (performance.now() - startedAt) / 1000
    }
  const rates = samples.map(({ done, time, cpu }): Rate => ({
    perSecond: round(done / time),
    cpu: round(cpu / done),
  }))
  return Object.fromEntries(names.map((name, index) => [name, rates[index]])) as Record<Name, Rate>
}
