import {
  writeFromOtherWindow,
  resetBrowser,
  storageKey,
  setSignedInCookie,
  meiUserInfo,
  latestRenewedToken,
  createTestSession,
  createSignedInSession,
  team,
  tomUserInfo,
  withStoredPerson,
} from './testing/test-session'

afterEach(resetBrowser)

describe.each(['cookie', 'storage'] as const)('other windows in session mode %s', (mode) => {
  test('A14.7 a sign-out in another window signs this one out', async () => {
    const { currentSession, onOtherWindowChange } = await createSignedInSession({ mode })
    writeFromOtherWindow(withStoredPerson(null))
    expect(onOtherWindowChange.mock.calls).toEqual([['signed-out']])
    expect(currentSession().status).toBe('anonymous')
  })

  test('A14.7 each window says that the session has ended, unless somebody has signed out', async () => {
    const ended = await createSignedInSession({ mode })
    writeFromOtherWindow(withStoredPerson(null))
    expect(ended.currentSession().expired).toBeTruthy()

    const here = await createSignedInSession({ mode })
    const there = createTestSession({ mode })
    await there.session.restored
    await here.session.signOut()
    writeFromOtherWindow((text) => text!)
    expect(there.currentSession()).toMatchObject({ status: 'anonymous' })
    expect(there.currentSession().expired).toBeUndefined()
  })

  test('A14.7 another window notices a sign-out even when nothing else is stored', async () => {
    const here = await createSignedInSession({ mode })
    const there = createTestSession({ mode })
    await there.session.restored
    const options = { area: 'session', writeMode: 'through' } as const
    const draftAtom = there.storage.stored<string | null>('x.draft.profile', null, options)
    there.store.set(draftAtom, 'typed')
    const oldValue = localStorage.getItem(storageKey)
    await here.session.signOut()
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: storageKey,
        oldValue,
        newValue: localStorage.getItem(storageKey),
        storageArea: localStorage,
      }),
    )
    expect(there.onOtherWindowChange.mock.calls).toEqual([['signed-out']])
    // What was typed there goes too (decision 0025).
    expect(there.store.get(draftAtom)).toBeNull()
  })

  test('A14.7 when another person signs in in another window, this page is told to reload', async () => {
    const { onOtherWindowChange } = await createSignedInSession({ mode })
    writeFromOtherWindow(withStoredPerson(tomUserInfo))
    expect(onOtherWindowChange.mock.calls).toEqual([['other-person']])
  })

  test('spec §3: a team entered in another window applies there only: calls from here carry the team shown here', async () => {
    const here = await createSignedInSession({ mode })
    here.session.enterWorkplace(team, null)
    const there = createTestSession({ mode })
    await there.session.restored
    there.session.enterWorkplace({ id: 't2', name: 'Lights' }, null)
    writeFromOtherWindow((text) => text!)
    here.session.changePerson({ realName: 'Chan Mei-ling' })
    expect([here.session.workplaceQuery(), here.currentSession().team]).toEqual([
      { team_id: 't1' },
      team,
    ])
    expect(createTestSession({ mode }).currentSession().team).toMatchObject({ id: 't2' })
  })

  test('spec §3: a window that is loaded again keeps its team, and a new one begins in the team entered last', async () => {
    const here = await createSignedInSession({ mode })
    here.session.enterWorkplace(team, null)
    const ownOfHere = { ...sessionStorage }
    sessionStorage.clear()
    const there = createTestSession({ mode })
    await there.session.restored
    there.session.enterWorkplace({ id: 't2', name: 'Lights' }, null)
    sessionStorage.clear()
    const another = createTestSession({ mode })
    await another.session.restored
    expect(another.currentSession().team).toMatchObject({ id: 't2' })
    Object.assign(sessionStorage, ownOfHere)
    const reloaded = createTestSession({ mode })
    await reloaded.session.restored
    expect(reloaded.currentSession().team).toEqual(team)
    await reloaded.session.signOut()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('A14.7 a name changed in another window is shown here', async () => {
    const { currentSession, onOtherWindowChange } = await createSignedInSession({ mode })
    writeFromOtherWindow(withStoredPerson({ ...meiUserInfo, realName: 'Chan Mei-ling' }))
    expect(currentSession().person?.realName).toBe('Chan Mei-ling')
    expect(onOtherWindowChange).not.toHaveBeenCalled()
  })
})

test('A14.7 a sign-in in another window signs this one in', async () => {
  const { session, readAccessToken, currentSession, onOtherWindowChange } = createTestSession()
  await session.restored
  setSignedInCookie()
  writeFromOtherWindow(withStoredPerson(meiUserInfo))
  await session.restored
  expect(onOtherWindowChange.mock.calls).toEqual([['signed-in']])
  expect(currentSession()).toMatchObject({ status: 'signed-in', person: meiUserInfo })
  expect(await readAccessToken()).toBe(latestRenewedToken())
})
