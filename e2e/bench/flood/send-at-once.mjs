// Sends the same call many times at once, each on a connection of its own, and reports how many
// answers of each status came. A worker of bench/flood.ts.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { calls, port, method, path, headers, body } = workerData
const agent = new Agent({ maxSockets: Infinity })
const send = () =>
  new Promise((resolve) => {
    request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.on('error', () => resolve('broken')).on('end', () => resolve(response.statusCode))
      response.resume()
    })
      .on('error', (error) => resolve(error.code ?? 'failed'))
      .end(body)
  })
const statuses = {}
for (const status of await Promise.all(Array.from({ length: calls }, send)))
  statuses[status] = (statuses[status] ?? 0) + 1
agent.destroy()
parentPort.postMessage(statuses)
