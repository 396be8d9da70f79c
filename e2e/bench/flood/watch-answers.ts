import { Agent, request } from 'node:http'

/** A call that somebody else makes meanwhile, and the status that it is answered with. */
export interface Watch {
  port: number
  path: string
  /** Of each call: those who watch are many, and none of them calls too often. */
  headers(): Record<string, string>
}

/** Milliseconds from one call to the next. */
const pause = 20

/** What those who watch saw. */
export interface Seen {
  /** How long each answer took, in milliseconds. */
  times: number[]
  /** The status or error of each call that was not answered, or not with 200. */
  failed: string[]
}

/**
 * Sends a call every 20 ms, whether or not the last one was answered, until it is stopped; that gives
 * what was seen.
 */
export function watchAnswers({ port, path, headers }: Watch): () => Promise<Seen> {
  const agent = new Agent({ keepAlive: true })
  const answers: Promise<number | string>[] = []
  const ask = () =>
    new Promise<number | string>((resolve) => {
      const begin = performance.now()
      const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? 'broken')
      request({ agent, host: '127.0.0.1', port, path, headers: headers() }, (response) =>
        response
          .resume()
          .on('error', fail)
          .on('end', () =>
            resolve(
              response.statusCode === 200 ? performance.now() - begin : String(response.statusCode),
            ),
          ),
      )
        .on('error', fail)
        .end()
    })
  const timer = setInterval(() => answers.push(ask()), pause)
  return async () => {
    clearInterval(timer)
    const answered = await Promise.all(answers)
    agent.destroy()
    return {
      times: answered.filter((answer) => typeof answer === 'number'),
      failed: answered.filter((answer) => typeof answer === 'string'),
    }
  }
}
