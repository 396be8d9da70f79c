import {
  acceptAccountLink,
  cancelAccountLink,
  endAccountLink,
  listAccountLinks,
  refuseAccountLink,
  requestAccountLink,
} from '@console/contract/account-link'
import { removeMember } from '@console/contract/member'
import type { TeamRole } from '@console/contract/permission'
import { listTeams, type Account, type Team } from '@console/contract/team'
import {
  acceptTransfer,
  cancelTransfer,
  refuseTransfer,
  requestTransfer,
} from '@console/contract/transfer'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { raisedLimits } from '../../config/limits'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

// 100,000 steps in `npm run test:long`.
const rounds = process.env.LONG_RUNS ? 1_000 : 6
const stepsARound = process.env.LONG_RUNS ? 100 : 40
jest.setTimeout(process.env.LONG_RUNS ? 7_200_000 : 180_000)

let app: TestApp
let people: TestUser[]
beforeAll(async () => {
  app = await createTestApp({ limits: { accountLinks: raisedLimits.accountLinks } })
})
afterAll(() => app.close())

// Two teams of two people, and three accounts, of which two are of one team.
const [teamCount, accountTeams] = [2, [0, 0, 1]]

interface ModelLink {
  from: number
  to: number
  state: 'pending' | 'accepted' | 'refused' | 'cancelled' | 'expired' | 'ended'
}
/** What must be true, computed by nothing but the rules of api B5. */
interface Model {
  roles: Map<number, TeamRole>[]
  offers: (number | null)[]
  links: ModelLink[]
}
interface Real {
  teams: Team[]
  accounts: Account[]
  /** Ids, in the order of the model's links. */
  links: string[]
}

/** Rounds with the same people: nobody comes to more teams than a page of their list shows. */
const roundsOfPeople = 25
let begunRounds = 0

async function createRound(): Promise<{ model: Model; real: Real }> {
  if (begunRounds++ % roundsOfPeople === 0) {
    people = []
    for (let count = 0; count < 5; count++) people.push(await registerTestUser(app))
  }
  const [one, two] = [await createTestTeam(app, people[0]!), await createTestTeam(app, people[1]!)]
  const { team, account } = await createTestTeam(app, people[0]!)
  // An account of the first team, from a team that nobody else looks at.
  await app.deps.db.transaction((tx) =>
    tx.execute(sql`update accounts set team_id = ${one.team.id} where id = ${account.id}`),
  )
  await app.deps.db.transaction((tx) =>
    tx.execute(sql`delete from memberships where team_id = ${team.id}`),
  )
  return {
    model: {
      roles: [new Map([[0, 'owner']]), new Map([[1, 'owner']])],
      offers: [null, null],
      links: [],
    },
    real: { teams: [one.team, two.team], accounts: [one.account, account, two.account], links: [] },
  }
}

const roleOf = ({ roles }: Model, team: number, person: number) => roles[team]!.get(person)
const roleAt = (model: Model, account: number, person: number) =>
  roleOf(model, accountTeams[account]!, person)
const isManager = (role: TeamRole | undefined) => role === 'owner' || role === 'administrator'
const isOpen = ({ state }: ModelLink) => state === 'pending' || state === 'accepted'

/** A step: what it does for real, and the status that the rules ask for. */
interface Step {
  name: string
  call(real: Real, model: Model): Promise<{ status: number; body: unknown }> | null
  /** Also changes the model, where the rules let it happen. */
  expect(model: Model, real: Real, body: unknown): number
}

const teamStep = (
  name: string,
  team: number,
  person: number,
  call: (team: string, who: TestUser) => ReturnType<TestApp['call']>,
  decide: (model: Model, role: TeamRole | undefined) => number,
): Step => ({
  name: `${name} team ${team} by ${person}`,
  call: ({ teams }) => call(teams[team]!.id, people[person]!),
  expect: (model) => decide(model, roleOf(model, team, person)),
})

const leave = (model: Model, team: number, person: number) => {
  model.roles[team]!.delete(person)
  if (model.offers[team] === person) model.offers[team] = null
}

const join = (team: number, person: number, role: 'administrator' | 'staff'): Step => ({
  name: `${person} joins ${team} as ${role}`,
  call: ({ teams }, model) =>
    roleOf(model, team, person)
      ? null
      : addTeamMember(app, people[person]!, teams[team]!, role).then(() => ({
          status: 200,
          body: null,
        })),
  expect(model) {
    model.roles[team]!.set(person, role)
    return 200
  },
})

const remove = (team: number, by: number, person: number): Step =>
  teamStep(
    `remove ${person} from`,
    team,
    by,
    (id, who) => app.call(removeMember, { team: id, user: people[person]!.userId }, who),
    (model, role) => {
      const target = roleOf(model, team, person)
      if (!role) return 404
      if (by === person) {
        if (role === 'owner') return 403
        leave(model, team, person)
        return 200
      }
      if (role === 'staff') return 403
      if (!target) return 404
      if (target === 'owner' || (role === 'administrator' && target !== 'staff')) return 403
      leave(model, team, person)
      return 200
    },
  )

const offer = (team: number, by: number, to: number): Step =>
  teamStep(
    `offer to ${to}`,
    team,
    by,
    (id, who) => app.call(requestTransfer, { team: id, member: people[to]!.userId }, who),
    (model, role) => {
      if (!role) return 404
      if (role !== 'owner') return 403
      if (by === to) return 400
      if (!roleOf(model, team, to)) return 404
      if (model.offers[team] !== null) return 409
      model.offers[team] = to
      return 200
    },
  )

const answerOffer = (answer: 'accept' | 'refuse', team: number, by: number): Step =>
  teamStep(
    `${answer} the offer of`,
    team,
    by,
    (id, who) => app.call(answer === 'accept' ? acceptTransfer : refuseTransfer, { team: id }, who),
    (model, role) => {
      if (!role) return 404
      if (model.offers[team] !== by) return 409
      model.offers[team] = null
      if (answer === 'refuse') return 200
      const roles = model.roles[team]!
      for (const [person, known] of roles) if (known === 'owner') roles.set(person, 'administrator')
      roles.set(by, 'owner')
      return 200
    },
  )

const cancelOffer = (team: number, by: number): Step =>
  teamStep(
    'cancel the offer of',
    team,
    by,
    (id, who) => app.call(cancelTransfer, { team: id }, who),
    (model, role) => {
      if (!role) return 404
      if (role !== 'owner') return 403
      if (model.offers[team] === null) return 409
      model.offers[team] = null
      return 200
    },
  )

/** Staff are assigned to nothing here: they see no account (api B5). */
const ask = (by: number, from: number, to: number): Step => ({
  name: `${by} asks for a link of ${from} with ${to}`,
  call: ({ accounts }) =>
    app.call(
      requestAccountLink,
      { account: accounts[from]!.id, target: accounts[to]!.id },
      people[by]!,
    ),
  expect(model, real, body) {
    if (!isManager(roleAt(model, from, by))) return 404
    if (from === to) return 400
    const isPair = (link: ModelLink) =>
      (link.from === from && link.to === to) || (link.from === to && link.to === from)
    if (model.links.some((link) => isPair(link) && isOpen(link))) return 409
    model.links.push({ from, to, state: 'pending' })
    real.links.push((body as { result: { id: string } }).result.id)
    return 200
  },
})

const endpoints = {
  accept: acceptAccountLink,
  refuse: refuseAccountLink,
  cancel: cancelAccountLink,
  end: endAccountLink,
}
const outcomes = {
  accept: 'accepted',
  refuse: 'refused',
  cancel: 'cancelled',
  end: 'ended',
} as const

const answerLink = (answer: keyof typeof endpoints, by: number, which: number): Step => {
  const pick = (links: readonly unknown[]) => (links.length ? which % links.length : -1)
  return {
    name: `${by} says ${answer} to link ${which}`,
    call: ({ links }) =>
      links.length ? app.call(endpoints[answer], { link: links[pick(links)]! }, people[by]!) : null,
    expect(model) {
      const link = model.links[pick(model.links)]!
      const [sends, receives] = [link.from, link.to].map((account) =>
        isManager(roleAt(model, account, by)),
      )
      if (!sends && !receives) return 404
      const mayAct = { accept: receives, refuse: receives, cancel: sends, end: true }[answer]
      if (!mayAct) return 403
      if (link.state !== (answer === 'end' ? 'accepted' : 'pending')) return 409
      link.state = outcomes[answer]
      return 200
    },
  }
}

/** The time of a request is over. */
const expire = (which: number): Step => {
  const pick = (links: readonly unknown[]) => which % links.length
  return {
    name: `link ${which} expires`,
    call: ({ links }) =>
      links.length
        ? app
            .rows(
              sql`update account_links set expires_at = ${app.deps.clock.now().toISOString()} where id = ${links[pick(links)]!} and state = 'pending'`,
            )
            .then(() => ({ status: 200, body: null }))
        : null,
    expect(model) {
      const link = model.links[pick(model.links)]!
      if (link.state === 'pending') link.state = 'expired'
      return 200
    },
  }
}

const [person, team, account] = [fc.nat(4), fc.nat(teamCount - 1), fc.nat(accountTeams.length - 1)]
const stepOf = fc.oneof(
  fc
    .tuple(team, person, fc.constantFrom('administrator' as const, 'staff' as const))
    .map((args) => join(...args)),
  fc.tuple(team, person, person).map((args) => remove(...args)),
  fc.tuple(team, person, person).map((args) => offer(...args)),
  fc
    .tuple(fc.constantFrom('accept' as const, 'refuse' as const), team, person)
    .map((args) => answerOffer(...args)),
  fc.tuple(team, person).map((args) => cancelOffer(...args)),
  fc.tuple(person, account, account).map((args) => ask(...args)),
  fc
    .tuple(fc.constantFrom('accept', 'refuse', 'cancel', 'end' as const), person, fc.nat(20))
    .map((args) => answerLink(...args)),
  fc.nat(20).map(expire),
)

class StepCommand implements fc.AsyncCommand<Model, Real> {
  constructor(readonly step: Step) {}
  check = () => true
  async run(model: Model, real: Real) {
    const answer = this.step.call(real, model)
    if (!answer) return
    const { status, body } = await answer
    expect([this.step.name, status]).toEqual([this.step.name, this.step.expect(model, real, body)])
    await expectOneOwnerEach(real)
  }
  toString = () => this.step.name
}

const rolesOf = async ({ teams }: Real) => {
  const rows = await app.rows<{ team_id: string; user_id: string; role: TeamRole }>(
    sql`select team_id, user_id, role from memberships where team_id in (${teams[0]!.id}, ${teams[1]!.id})`,
  )
  return teams.map(({ id }) => rows.filter(({ team_id }) => team_id === id))
}

async function expectOneOwnerEach(real: Real) {
  for (const members of await rolesOf(real))
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
}

/** Who is in the teams, and what each person sees of links: exactly what the model says. */
async function expectSameAs(model: Model, real: Real) {
  const roles = await rolesOf(real)
  for (const [at, members] of roles.entries())
    expect(new Map(members.map(({ user_id, role }) => [user_id, role]))).toEqual(
      new Map([...model.roles[at]!].map(([who, role]) => [people[who]!.userId, role])),
    )
  for (const [who, caller] of people.entries()) {
    const own = (await app.call(listTeams, { pageSize: 100 }, caller)).body.result.items
    for (const [at, { id }] of real.teams.entries())
      expect(own.some((one) => one.id === id)).toBe(model.roles[at]!.has(who))
    for (const [at, { id }] of real.accounts.entries()) {
      const { status, body } = await app.call(
        listAccountLinks,
        { account: id, pageSize: 100 },
        caller,
      )
      const isSeen = isManager(roleAt(model, at, who))
      expect(status).toBe(isSeen ? 200 : 404)
      if (!isSeen) continue
      const open = model.links.filter((link) => isOpen(link) && [link.from, link.to].includes(at))
      expect(
        body.result.items.map((link) => [link.account.id, link.state, link.shows.length]).sort(),
      ).toEqual(
        open
          .map((link) => {
            const isSent = link.from === at
            const shown = link.state === 'accepted' ? 2 : isSent ? 0 : 1
            return [real.accounts[isSent ? link.to : link.from]!.id, link.state, shown]
          })
          .sort(),
      )
    }
  }
}

test('B5 C15 whatever people do to memberships, offers and links, each answer and each view is what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([stepOf.map((step) => new StepCommand(step))], {
        maxCommands: stepsARound,
        size: 'max',
      }),
      async (commands) => {
        const { model, real } = await createRound()
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await expectSameAs(model, real)
      },
    ),
    { numRuns: rounds, endOnFailure: !process.env.LONG_RUNS },
  )
})

test('B5 of what 16 do at once each team keeps one owner, each pair one open link, and nobody sees what they left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(stepOf, { minLength: 16, maxLength: 16 }), {
        minLength: 1,
        maxLength: Math.ceil(stepsARound / 16),
        size: 'max',
      }),
      async (batches) => {
        const { model, real } = await createRound()
        for (const batch of batches) {
          app.logLines.length = 0
          const answers = await Promise.all(
            batch.map(async (step) => {
              // Two of a batch may insert the same member: one finds them there.
              const call = step.name.includes(' joins ') ? null : step.call(real, model)
              return call && { step, ...(await call) }
            }),
          )
          for (const answer of answers) {
            if (!answer) continue
            const failures = answer.status < 500 ? [] : [answer.status, ...app.logLines]
            expect([answer.step.name, ...failures]).toEqual([answer.step.name])
            const body = answer.body as { result: { id: string } } | null
            if (answer.status === 200 && answer.step.name.includes('asks for'))
              real.links.push(body!.result.id)
          }
          for (const step of batch)
            if (step.name.includes(' joins ')) await rejoin(step, real, model)
          await expectOneOwnerEach(real)
          expect(await openPairsTwice()).toEqual([])
          await expectNoGhosts(real)
        }
      },
    ),
    { numRuns: rounds, endOnFailure: true },
  )
})

/** Joins unless they are a member already: the model of a racing round is what the database says. */
async function rejoin(step: Step, real: Real, model: Model) {
  const roles = await rolesOf(real)
  model.roles = roles.map(
    (members) =>
      new Map(
        members.map(({ user_id, role }) => [
          people.findIndex(({ userId }) => userId === user_id),
          role,
        ]),
      ),
  )
  await step.call(real, model)
}

const openPairsTwice = () =>
  app.rows(
    sql`select from account_links where state in ('pending', 'accepted')
         group by least(requester_id, target_id), greatest(requester_id, target_id) having count(*) > 1`,
  )

async function expectNoGhosts(real: Real) {
  const roles = await rolesOf(real)
  for (const caller of people)
    for (const [at, { id }] of real.accounts.entries()) {
      const member = roles[accountTeams[at]!]!.find(({ user_id }) => user_id === caller.userId)
      const { status } = await app.call(listAccountLinks, { account: id }, caller)
      expect(status).toBe(isManager(member?.role) ? 200 : 404)
    }
}
