import { type RouteLocation, withQuery } from '../routes/routes'
import { addressOf } from './open-page'

/** Tells the address of a page from the same one of another page; pages do not read it. */
const copyParameter = 'copy'

/**
 * Where a page goes that changes its own query: to an address of its own. Where others have the wanted
 * one, it gets a number, so that both stay what they are (shell A4.1).
 */
export function withOwnAddress(wanted: RouteLocation, taken: ReadonlySet<string>): RouteLocation {
  let location = withQuery(wanted, { [copyParameter]: null })
  for (let number = 2; taken.has(addressOf(location)); number++)
    location = withQuery(wanted, { [copyParameter]: `${number}` })
  return location
}
