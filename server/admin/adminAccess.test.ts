import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminCallName, adminEndpoints } from '#shared/api/admin/adminEndpoints.ts'
import type { Database } from '../database/database.ts'
import { countersTable } from '../limits/rateLimits.ts'
import { createTestAdmin, nobody, type TestAdmin, type TestOperator } from '../testing/createTestAdmin.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

/** Who calls. The member, the viewer and the admin have their role in `shop`; `stranger` is the admin of `other`. */
const callers = ['nobody', 'viewer', 'member', 'admin', 'owner', 'stranger'] as const
type CallerName = (typeof callers)[number]

/** Said here once more, and not read from the table of calls: a role that slips there is red here. */
const mayCall: Readonly<Record<AdminCallName, readonly CallerName[]>> = {
  exchange: callers,
  me: ['viewer', 'member', 'admin', 'owner', 'stranger'],
  signOut: ['viewer', 'member', 'admin', 'owner', 'stranger'],
  listSessions: ['viewer', 'member', 'admin', 'owner', 'stranger'],
  endSession: ['viewer', 'member', 'admin', 'owner', 'stranger'],
  acceptInvitation: ['viewer', 'member', 'admin', 'owner', 'stranger'],
  listProjects: ['viewer', 'member', 'admin', 'owner', 'stranger'],
  readProject: ['viewer', 'member', 'admin', 'owner'],
  createProject: ['owner'],
  editProject: ['member', 'admin', 'owner'],
  deleteProject: ['admin', 'owner'],
  readOffer: ['viewer', 'member', 'admin', 'owner'],
  readStats: ['viewer', 'member', 'admin', 'owner'],
  readStatsCsv: ['viewer', 'member', 'admin', 'owner'],
  listMembers: ['admin', 'owner'],
  inviteMember: ['admin', 'owner'],
  cancelInvitation: ['admin', 'owner'],
  setMemberRole: ['admin', 'owner'],
  removeMember: ['admin', 'owner'],
  listOwners: ['owner'],
  inviteOwner: ['owner'],
  cancelOwnerInvitation: ['owner'],
  removeOwner: ['owner'],
  readHealth: ['owner'],
  findFailures: ['owner'],
  readAudit: ['owner'],
  readProjectAudit: ['admin', 'owner'],
}

/** A body that passes the door and then finds nothing to do, so that one caller takes nothing from the next. */
const bodies: Partial<Record<AdminCallName, object>> = {
  exchange: { accessToken: 'none' },
  endSession: { id: 'none' },
  acceptInvitation: { code: 'none' },
  createProject: { name: '' },
  editProject: { revision: 'old', change: {} },
  deleteProject: { revision: 'old' },
  inviteMember: { role: 'viewer' },
  cancelInvitation: { id: 'none' },
  setMemberRole: { account: 'none', role: 'viewer' },
  removeMember: { account: 'none' },
  cancelOwnerInvitation: { id: 'none' },
  removeOwner: { account: 'none' },
  readStats: { filter: { from: '2026-01-31', to: '2026-01-31' } },
  readStatsCsv: { filter: { from: '2026-01-31', to: '2026-01-31' }, table: 'days' },
}
/** How a call is turned away at the door. */
const refusals = ['SESSION_EXPIRED', 'ROLE_REQUIRED', 'PROJECT_NOT_FOUND']

let database: Database
let admin: TestAdmin
let operators: Record<CallerName, TestOperator>
beforeAll(async () => {
  database = await openTestDatabase()
  admin = await createTestAdmin(database.queries)
  const owner = await admin.enter(1, await admin.firstOwnerCode())
  for (const id of ['shop', 'other']) await admin.call('createProject', { id, name: id }, owner)
  const invite = async (seed: number, projectId: string, role: string) => {
    const { code } = (await admin.call('inviteMember', { projectId, role }, owner)).body
    return admin.enter(seed, String(code))
  }
  operators = {
    nobody,
    owner,
    viewer: await invite(2, 'shop', 'viewer'),
    member: await invite(3, 'shop', 'member'),
    admin: await invite(4, 'shop', 'admin'),
    stranger: await invite(5, 'other', 'admin'),
  }
})
afterAll(async () => {
  await admin.destroy()
  await database.destroy()
})

const seeds: Readonly<Record<CallerName, number>> = {
  nobody: 9,
  owner: 1,
  viewer: 2,
  member: 3,
  admin: 4,
  stranger: 5,
}

describe.each(callers)('threat 36: %s', (caller) => {
  test('default: every call of the table, in the project and on the server', async () => {
    await database.queries.delete(countersTable)
    const found: Record<string, boolean> = {}
    for (const name of Object.keys(mayCall).filter(isCallName)) {
      // A call may end the session, as it should.
      const operator = caller === 'nobody' ? nobody : await admin.enter(seeds[caller])
      const inProject = adminEndpoints[name].scope === 'project' && { projectId: 'shop' }
      const { body } = await admin.call(name, { ...bodies[name], ...inProject }, operator)
      found[name] = !refusals.includes(String(body['code']))
    }
    const expected = Object.entries(mayCall).map(([name, who]) => [name, who.includes(caller)])
    expect(found).toEqual(Object.fromEntries(expected))
    expect(admin.unexpected).toEqual([])
  })
})

const isCallName = (name: string): name is AdminCallName => Object.hasOwn(adminEndpoints, name)

test('threat 36 rejects: a project that there is none of looks like one that is somebody else’s', async () => {
  const { stranger } = operators
  const there = await admin.call('readProject', { projectId: 'shop' }, stranger)
  const none = await admin.call('readProject', { projectId: 'none' }, stranger)
  expect([there.status, there.body['code']]).toEqual([none.status, none.body['code']])
  expect(String(there.body['message']).replace('shop', 'none')).toBe(none.body['message'])
  expect((await admin.call('listProjects', {}, stranger)).body).toMatchObject({ projects: [{ id: 'other' }] })
})

test('threat 36 rejects: what belongs to another project, by its id', async () => {
  const { owner, stranger } = operators
  const { id } = (await admin.call('inviteMember', { projectId: 'shop', role: 'viewer' }, owner)).body
  const cancel = { projectId: 'other', id }
  expect((await admin.call('cancelInvitation', cancel, stranger)).body['code']).toBe('NOT_FOUND')
  const remove = { projectId: 'other', account: operators.member.account }
  expect((await admin.call('removeMember', remove, stranger)).body['code']).toBe('NOT_FOUND')
  const { entries } = (await admin.call('readProjectAudit', { projectId: 'other' }, stranger)).body
  expect(JSON.stringify(entries)).not.toContain('shop')
})

test('threat 36 behavior: a role that is taken or changed counts from the next call on', async () => {
  const { owner, member } = operators
  const edit = { projectId: 'shop', revision: 'old', change: {} }
  expect((await admin.call('editProject', edit, member)).body['code']).toBe('PROJECT_CHANGED')
  const role = { projectId: 'shop', account: member.account, role: 'viewer' }
  expect((await admin.call('setMemberRole', role, owner)).status).toBe(200)
  expect((await admin.call('editProject', edit, member)).body['code']).toBe('ROLE_REQUIRED')
  const { projectId, account } = role
  expect((await admin.call('removeMember', { projectId, account }, owner)).status).toBe(200)
  expect((await admin.call('me', {}, member)).body['code']).toBe('ROLE_REQUIRED')
})

test('threat 36 rejects: the last owner’s end, also of two who end each other at once', async () => {
  const { owner } = operators
  expect((await admin.call('removeOwner', { account: owner.account }, owner)).body['code']).toBe('LAST_OWNER')
  const { code } = (await admin.call('inviteOwner', {}, owner)).body
  const second = await admin.enter(7, String(code))
  const ends = await Promise.all([
    admin.call('removeOwner', { account: second.account }, owner),
    admin.call('removeOwner', { account: owner.account }, second),
  ])
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
})
