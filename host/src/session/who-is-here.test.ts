import {
  anotherWindowWrites,
  closeBrowser,
  key,
  marks,
  mei,
  newest,
  open,
  signedIn,
  team,
  tom,
  withPerson,
} from './testing/a-browser'

afterEach(closeBrowser)

describe.each(['cookie', 'storage'] as const)('other windows in session mode %s', (mode) => {
  test('A14.7 a sign-out in another window signs this one out', async () => {
    const { now, onChangedElsewhere } = await signedIn({ mode })
    anotherWindowWrites(withPerson(null))
    expect(onChangedElsewhere.mock.calls).toEqual([['signed-out']])
    expect(now().status).toBe('anonymous')
  })

  test('A14.7 a sign-out is heard in another window also when nothing else was kept', async () => {
    const here = await signedIn({ mode })
    const there = open({ mode })
    await there.session.restored
    const oldValue = localStorage.getItem(key)
    await here.session.signOut()
    window.dispatchEvent(
      new StorageEvent('storage', {
        key,
        oldValue,
        newValue: localStorage.getItem(key),
        storageArea: localStorage,
      }),
    )
    expect(there.onChangedElsewhere.mock.calls).toEqual([['signed-out']])
  })

  test('A14.7 somebody else signed in in another window: this page is told to load anew', async () => {
    const { onChangedElsewhere } = await signedIn({ mode })
    anotherWindowWrites(withPerson(tom))
    expect(onChangedElsewhere.mock.calls).toEqual([['other-person']])
  })

  test('spec §3: the team that another window enters is that window’s: calls from here carry what is shown here', async () => {
    const here = await signedIn({ mode })
    here.session.enter(team, null)
    const there = open({ mode })
    await there.session.restored
    there.session.enter({ id: 't2', name: 'Lights' }, null)
    anotherWindowWrites((text) => text!)
    here.session.changePerson({ realName: 'Chan Mei-ling' })
    expect([here.session.hints(), here.now().team]).toEqual([{ team_id: 't1' }, team])
    expect(open({ mode }).now().team).toMatchObject({ id: 't2' })
  })

  test('A14.7 a name changed in another window is shown here', async () => {
    const { now, onChangedElsewhere } = await signedIn({ mode })
    anotherWindowWrites(withPerson({ ...mei, realName: 'Chan Mei-ling' }))
    expect(now().person?.realName).toBe('Chan Mei-ling')
    expect(onChangedElsewhere).not.toHaveBeenCalled()
  })
})

test('A14.7 a sign-in in another window signs this one in', async () => {
  const { session, access, now, onChangedElsewhere } = open()
  await session.restored
  marks()
  anotherWindowWrites(withPerson(mei))
  await session.restored
  expect(onChangedElsewhere.mock.calls).toEqual([['signed-in']])
  expect(now()).toMatchObject({ status: 'signed-in', person: mei })
  expect(await access()).toBe(newest())
})
