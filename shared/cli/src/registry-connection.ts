import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type RegistryConnection, CommandError } from './registry-client'

type Env = Record<string, string | undefined>

/**
 * The root of the workspace that contains this folder: `.data` and the packages are found from
 * there, whichever package a command is started in.
 */
export function findWorkspaceRoot(folder: string): string {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, 'pnpm-workspace.yaml'))) return current
    if (current === dirname(current)) return folder
  }
}

/** Address and operator token, from the same settings that the server reads (rulings 7). */
export function readRegistryConnection(env: Env, folder: string): RegistryConnection {
  const setting = (name: string) => env[name]?.trim() || undefined
  const address = setting('CONSOLE_URL') ?? `http://localhost:${setting('PORT') ?? 3000}`
  if (!URL.canParse(address)) throw new CommandError(`CONSOLE_URL is not an address: ${address}.`)
  const token = setting('CONSOLE_TOKEN')
  if (token) return { address: new URL(address).origin, token }
  const file = resolve(
    folder,
    setting('SECRETS_FILE') ?? join(setting('DATA_DIR') ?? '.data', 'secrets.json'),
  )
  return { address: new URL(address).origin, token: readOperatorToken(file) }
}

function readOperatorToken(file: string): string {
  try {
    const { operatorToken } = JSON.parse(readFileSync(file, 'utf8')) as { operatorToken?: unknown }
    if (typeof operatorToken === 'string') return operatorToken
  } catch {
    // Thrown below without the cause: a message of the JSON parser may contain the secret.
  }
  throw new CommandError(
    `There is no operator token in ${file}. Start the console once, or name its secrets in SECRETS_FILE or the token in CONSOLE_TOKEN.`,
  )
}
