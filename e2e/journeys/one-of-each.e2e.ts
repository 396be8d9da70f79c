import { expect, test } from '../console'
import { openMyAccount } from '../words/account'
import { countCopies, watchReact } from '../words/react-watch'
import { watchScripts } from '../words/scripts'
import { registered } from '../words/set-the-scene'
import { signInByEmail } from '../words/sign-in'
import { expectToChoose } from '../words/teams'

test('a page that has shown all three remotes runs one React, one kernel and one store', async ({
  visitor,
  stage,
}) => {
  const person = await registered(stage)
  await watchReact(visitor)
  const scripts = await watchScripts(visitor)

  await visitor.goto(stage.page('aurora', '/login'))
  await signInByEmail(visitor, person)
  await expectToChoose(visitor)
  expect((await countCopies(visitor)).stores).toBe(1)
  await openMyAccount(visitor, person.familyName)

  expect(await countCopies(visitor)).toEqual({ react: 1, roots: 1, stores: 1 })

  const ran = await scripts()
  for (const remote of ['auth', 'team', 'users']) {
    expect(
      ran.filter(({ url }) => url.startsWith(`${stage.store}/${remote}/`)),
      remote,
    ).not.toEqual([])
  }
  expect(ran.length, 'no script runs twice').toBe(new Set(ran.map(({ url }) => url)).size)
  // Words that only the inside of each package says, in production too: once on the whole page, and in a script of the host.
  const inside = {
    React: 'takes an object of state variables to update',
    'React DOM': '"__reactContainer$"',
    kernel: 'console kernel',
  }
  for (const [name, innerWords] of Object.entries(inside)) {
    const copies = ran.flatMap(({ url, source }) =>
      source
        .split(innerWords)
        .slice(1)
        .map(() => url),
    )
    expect(copies, name).toHaveLength(1)
    expect(copies[0], name).toContain(`${stage.store}/host/`)
  }
})
