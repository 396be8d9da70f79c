import { expect } from '@playwright/test'
import type { Stage } from '../stage/stage'

interface Letter {
  to: string
  subject: string
  code?: string
}

/** The code in the newest letter to this address; waits for the letter, as a person would. */
export async function readCode(stage: Stage, address: string, after?: string): Promise<string> {
  let code: string | undefined
  await expect.poll(async () => (code = (await newestLetter(stage, address))?.code), {
    message: `a letter with a code to ${address}`,
  }).toMatch(after ? new RegExp(`^(?!${after})\\d{6}$`) : /^\d{6}$/)
  return code!
}

export async function newestLetter(stage: Stage, address: string): Promise<Letter | undefined> {
  const answer = await fetch(`${stage.address}/dev/outbox.json?to=${encodeURIComponent(address)}`)
  const letters: unknown = await answer.json()
  return Array.isArray(letters) ? (letters as Letter[])[0] : undefined
}
