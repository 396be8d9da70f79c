import { expect, test } from '../fixtures'
import { openMyAccount } from '../actions/my-account'
import { countReactInstances, recordReactCommits } from '../actions/react-commits'
import { recordExecutedScripts } from '../actions/executed-scripts'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'

test('a page that has shown all three remotes runs one React, one kernel and one store @core', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await recordReactCommits(visitor)
  const scripts = await recordExecutedScripts(visitor)

  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  expect((await countReactInstances(visitor)).stores).toBe(1)
  await openMyAccount(visitor, user.familyName)

  expect(await countReactInstances(visitor)).toEqual({ react: 1, roots: 1, stores: 1 })

  const executed = await scripts()
  for (const remote of ['auth', 'team', 'users']) {
    expect(
      executed.filter(({ url }) => url.startsWith(`${server.storeOrigin}/${remote}/`)),
      remote,
    ).not.toEqual([])
  }
  const published = executed
    .map(({ url }) => url)
    .filter((url) => url.startsWith(server.storeOrigin))
  expect(published, 'no script runs twice').toEqual([...new Set(published)])
  // Texts that only the code of each package contains, in production too. Each may occur once on
  // the whole page, in a script of the host.
  const markers = {
    React: 'takes an object of state variables to update',
    'React DOM': '"__reactContainer$"',
    kernel: 'console kernel',
  }
  for (const [name, marker] of Object.entries(markers)) {
    const copies = executed.flatMap(({ url, source }) =>
      source
        .split(marker)
        .slice(1)
        .map(() => url),
    )
    expect(copies, name).toHaveLength(1)
    expect(copies[0], name).toContain(`${server.storeOrigin}/host/`)
  }
})
