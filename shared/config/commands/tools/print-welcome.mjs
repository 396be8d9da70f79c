import { print } from './command-line.mjs'

/** Where everything is, and who one can be there. */
export function printWelcome({ console: address, outbox, demonstration }) {
  print(`\nThe console is at  ${address}`)
  if (outbox) print(`Its outbox is at   ${outbox}`)
  if (demonstration)
    print(
      `Sign in as         ${demonstration.username}  with the password  ${demonstration.password}`,
    )
  print('\nCtrl-C stops it.')
}
