import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { createTestAdmin, type TestAdmin } from '../testing/createTestAdmin.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { adminInvitationsTable, adminRolesTable, adminSessionsTable } from './adminTables.ts'

let database: Database
let admin: TestAdmin
beforeAll(async () => {
  database = await openTestDatabase()
  admin = await createTestAdmin(database.queries)
})
afterAll(async () => {
  await admin.destroy()
  await database.destroy()
})

test('rejects: where the audit log cannot be written, nothing has changed', async () => {
  const { queries } = database
  const owner = await admin.enter(1, await admin.firstOwnerCode())
  const { body: shop } = await admin.call('createProject', { id: 'shop', name: 'Shop', change: {} }, owner)
  const { body: open } = await admin.call(
    'inviteMember',
    { projectId: 'shop', role: 'viewer', note: '' },
    owner,
  )
  const { body: used } = await admin.call(
    'inviteMember',
    { projectId: 'shop', role: 'viewer', note: '' },
    owner,
  )
  const member = await admin.enter(2, String(used['code']))
  const { accessToken } = await admin.signIn(1)
  const all = () =>
    Promise.all([
      admin.projects.list(),
      queries.select().from(adminInvitationsTable).orderBy(adminInvitationsTable.id),
      queries.select().from(adminRolesTable).orderBy(adminRolesTable.account),
      queries.select({ id: adminSessionsTable.id }).from(adminSessionsTable).orderBy(adminSessionsTable.id),
    ])
  const before = await all()
  await queries.execute(sql`alter table admin_audit add constraint full_disk check (false) not valid`)

  const ofMember = { projectId: 'shop', account: member.account }
  const replies = [
    await admin.call('exchange', { accessToken }),
    await admin.call('createProject', { id: 'new', name: 'New', change: {} }, owner),
    await admin.call(
      'editProject',
      { projectId: 'shop', revision: shop['revision'], change: { name: 'Other' } },
      owner,
    ),
    await admin.call('deleteProject', { projectId: 'shop', revision: shop['revision'] }, owner),
    await admin.call('inviteMember', { projectId: 'shop', role: 'viewer', note: '' }, owner),
    await admin.call('cancelInvitation', { projectId: 'shop', id: open['id'] }, owner),
    await admin.call('setMemberRole', { ...ofMember, role: 'admin' }, owner),
    await admin.call('removeMember', ofMember, owner),
    await admin.call('inviteOwner', { note: '' }, owner),
    await admin.call('removeOwner', { account: owner.account }, owner),
    await admin.call('acceptInvitation', { code: open['code'] }, owner),
    await admin.call('endSession', {}, owner),
    await admin.call('signOut', {}, member),
  ]
  expect(replies.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
  expect(await all()).toEqual(before)
})
