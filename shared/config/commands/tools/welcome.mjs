import { say } from './say.mjs'

/** Where everything is, and who one can be there. */
export function welcome({ console: address, outbox, demonstration }) {
  say(`\nThe console is at  ${address}`)
  if (outbox) say(`Its outbox is at   ${outbox}`)
  if (demonstration)
    say(
      `Sign in as         ${demonstration.username}  with the password  ${demonstration.password}`,
    )
  say('\nCtrl-C stops it.')
}
