import { expect } from '@playwright/test'
import type { Stage } from '../stage/stage'

/** Newest first (issue 2, item 3). */
interface Letter {
  subject: string
  code?: string
}

/** The code in the newest letter to this address; waits for one more than the `earlier` letters, as a person would. */
export async function readCode(stage: Stage, address: string, earlier = 0): Promise<string> {
  let letters: Letter[] = []
  await expect
    .poll(async () => (letters = await lettersTo(stage, address)).length, {
      message: `a letter to ${address}`,
    })
    .toBeGreaterThan(earlier)
  const { code } = letters[0]!
  if (!code)
    throw new Error(`The newest letter to ${address} carries no code: ${letters[0]!.subject}`)
  return code
}

async function lettersTo(stage: Stage, address: string): Promise<Letter[]> {
  const answer = await fetch(`${stage.address}/dev/outbox.json?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as Letter[]
}
