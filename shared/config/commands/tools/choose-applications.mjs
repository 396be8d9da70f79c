import { CommandError } from './command-line.mjs'
import { applications } from './paths.mjs'

/**
 * The applications with these names, `team` or `remote-team`, `gallery` or `dev/gallery`; all of
 * them where none is named.
 */
export function chooseApplications(names) {
  if (!names.length) return applications
  return names.map((name) => {
    const found = applications.find((one) => [name, `remote-${name}`, `dev/${name}`].includes(one))
    if (found) return found
    throw new CommandError(
      `There is no application “${name}”. There are: ${applications.join(', ')}.`,
    )
  })
}
