/**
 * What tells addresses apart: of each the segments of its path and query that are not the same in
 * all of them. Of `/items/12/log` and `/items/13/log` these are `12` and `13`.
 */
export function distinctParts(addresses: readonly string[]): string[] {
  const parts = addresses.map((address) => address.split(/[/?&]/))
  const isShared = (place: number) => parts.every((own) => own[place] === parts[0]![place])
  return parts.map((own) => own.filter((part, place) => part && !isShared(place)).join(' '))
}
