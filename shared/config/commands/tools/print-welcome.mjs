import { print } from './command-line.mjs'

/** Prints the addresses and the demonstration sign-in. */
export function printWelcome({ console: address, outbox, demonstration }) {
  print(`\nThe console is at  ${address}`)
  if (outbox) print(`Its outbox is at   ${outbox}`)
  if (demonstration)
    print(
      `Sign in as         ${demonstration.username}  with the password  ${demonstration.password}`,
    )
  print('\nCtrl-C stops it.')
}
