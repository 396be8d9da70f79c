import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Access, CommandError } from './registry'

type Environment = Record<string, string | undefined>

/** The workspace around a folder: where `.data` lies and packages are found, whichever package a command is started in. */
export function workspaceAround(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at
    if (at === dirname(at)) return folder
  }
}

/** Address and operator token, from the same settings as the server's (rulings 7). */
export function accessFrom(environment: Environment, folder: string): Access {
  const given = (name: string) => environment[name]?.trim() || undefined
  const address = given('CONSOLE_URL') ?? `http://localhost:${given('PORT') ?? 3000}`
  if (!URL.canParse(address)) throw new CommandError(`CONSOLE_URL is not an address: ${address}.`)
  const token = given('CONSOLE_TOKEN')
  if (token) return { address: new URL(address).origin, token }
  const file = resolve(
    folder,
    given('SECRETS_FILE') ?? join(given('DATA_DIR') ?? '.data', 'secrets.json'),
  )
  return { address: new URL(address).origin, token: tokenIn(file) }
}

function tokenIn(file: string): string {
  try {
    const { operatorToken } = JSON.parse(readFileSync(file, 'utf8')) as { operatorToken?: unknown }
    if (typeof operatorToken === 'string') return operatorToken
  } catch {
    // Without the cause: what a parser says about a secret may contain it.
  }
  throw new CommandError(
    `There is no operator token in ${file}. Start the console once, or name its secrets in SECRETS_FILE or the token in CONSOLE_TOKEN.`,
  )
}
