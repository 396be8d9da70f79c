import { fileURLToPath } from 'node:url'
import Piscina from 'piscina'

/** Threads that run the functions which a worker file exports. */
export interface WorkerPool {
  run(task: unknown, name?: string): Promise<unknown>
  /** Ends the threads and with them what they are doing. */
  close(): Promise<void>
}

/**
 * A pool whose threads start when they are first needed; an idle one keeps no process alive. Node's
 * own few threads stay free for files and for everything else that is asynchronous.
 */
export function createWorkerPool(file: string, { threads }: { threads: number }): WorkerPool {
  let pool: Piscina | undefined
  const openPool = () =>
    new Piscina({
      filename: fileURLToPath(new URL(file, import.meta.url)),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 600_000,
      // The files are plain JavaScript: a thread need not load what translates TypeScript.
      execArgv: [],
    })
  return {
    run: (task, name) => (pool ??= openPool()).run(task, { name }),
    close: async () => pool?.destroy(),
  }
}
