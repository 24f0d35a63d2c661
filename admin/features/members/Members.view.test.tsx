import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '../../testing/createFakeServer.ts'
import { openTestAdmin, ownerAccount } from '../../testing/openTestAdmin.tsx'
import { harbor } from '../../testing/testProject.ts'

let test: ReturnType<typeof openTestAdmin>
afterEach(() => test.destroy())

const addedAt = Date.parse('2026-11-01T10:00:00Z')
const invitation = { id: 'i1', note: 'Ann', createdAt: addedAt, expiresAt: addedAt, createdBy: ownerAccount }
const invited = { id: 'i2', code: 'c', link: 'https://kit.example/admin#code=c', expiresAt: addedAt }

describe('Members', () => {
  it('default: a role is changed, an invitation is made and shown once, another is cancelled, a member removed', async () => {
    test = openTestAdmin({
      path: '/projects/harbor/members',
      answers: {
        readProject: () => harbor,
        listMembers: () => ({
          members: [{ account: ownerAccount, role: 'viewer', addedAt }],
          invitations: [{ ...invitation, role: 'member' }],
        }),
        setMemberRole: () => ({}),
        inviteMember: () => invited,
        cancelInvitation: () => ({}),
        removeMember: () => ({}),
      },
    })
    const role = await test.view.findByRole('combobox', { name: 'Role of 0xd8dA…6045' })
    await test.user.selectOptions(role, 'admin')
    await test.user.type(test.view.getByRole('textbox', { name: 'Note' }), 'Bob')
    await test.user.click(test.view.getByRole('button', { name: 'Create invitation' }))
    await test.view.findByText('https://kit.example/admin#code=c')
    await test.user.click(test.view.getByRole('button', { name: 'Cancel invitation: Ann' }))
    await test.user.click(test.view.getByRole('button', { name: 'Remove 0xd8dA…6045' }))
    await test.user.click(test.view.getByRole('button', { name: 'Remove' }))
    const changes = test.server.calls.filter(({ name }) => !/^(list|read|me)/.test(name))
    expect(changes.map(({ name, request }) => [name, request])).toEqual([
      ['setMemberRole', { projectId: 'harbor', account: ownerAccount, role: 'admin' }],
      ['inviteMember', { projectId: 'harbor', note: 'Bob', role: 'member' }],
      ['cancelInvitation', { projectId: 'harbor', id: 'i1' }],
      ['removeMember', { projectId: 'harbor', account: ownerAccount }],
    ])
  })
})

describe('the focus', () => {
  it('behavior: stays in the list when the row that it was in goes, also after a question, and where the last one went', async () => {
    const people = [ownerAccount, '0x000000000000000000000000000000000000dEaD']
    let invitations = [invitation]
    test = openTestAdmin({
      path: '/owners',
      answers: {
        listOwners: () => ({ owners: people.map((account) => ({ account, addedAt })), invitations }),
        removeOwner: () => {
          people.pop()
          return {}
        },
        cancelOwnerInvitation: () => {
          invitations = []
          return {}
        },
      },
    })
    await test.user.click(await test.view.findByRole('button', { name: 'Cancel invitation: Ann' }))
    const empty = await test.view.findByText('None yet.')
    await expect.poll(() => document.activeElement).toBe(empty)

    await test.user.click(await test.view.findByRole('button', { name: 'Remove 0x0000…dEaD' }))
    await test.user.click(test.view.getByRole('button', { name: 'Remove' }))
    await expect.poll(() => test.view.queryByRole('button', { name: 'Remove 0x0000…dEaD' })).toBe(null)
    const list = test.view.getByRole('group', { name: 'Server owners' })
    await expect.poll(() => document.activeElement).toBe(list)
  })
})

describe('Owners', () => {
  it('rejects: the removal of the last owner, with what to do first', async () => {
    test = openTestAdmin({
      path: '/owners',
      answers: {
        listOwners: () => ({ owners: [{ account: ownerAccount, addedAt }], invitations: [invitation] }),
        removeOwner: () => refuse('LAST_OWNER'),
      },
    })
    await test.user.click(await test.view.findByRole('button', { name: 'Remove 0xd8dA…6045' }))
    await test.user.click(test.view.getByRole('button', { name: 'Remove' }))
    await test.view.findByText(/Invite another owner first/)
    await test.user.click(test.view.getByRole('button', { name: 'Cancel' }))
    expect(test.view.queryByRole('dialog')).toBe(null)
  })
})
