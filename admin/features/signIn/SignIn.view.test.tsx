import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '../../testing/createFakeServer.ts'
import { openTestAdmin, owner } from '../../testing/openTestAdmin.tsx'
import { harbor } from '../../testing/testProject.ts'

let test: ReturnType<typeof openTestAdmin>
afterEach(() => test.destroy())

const signedIn = { me: owner, pageToken: 'new-token' }
const projects = { listProjects: () => ({ projects: [] }) }
const press = { name: 'Sign in with a wallet' }

describe('SignIn', () => {
  it('default: who has a role signs in with the wallet alone, and each call has the session’s token', async () => {
    test = openTestAdmin({ pageToken: null, answers: { ...projects, exchange: () => signedIn } })
    await test.user.click(test.view.getByRole('button', press))
    await test.view.findByRole('heading', { name: 'Projects', level: 1 })
    expect(test.server.requestsOf('exchange')).toEqual([{ accessToken: 'access-token' }])
    expect(test.server.calls.map(({ name, token }) => [name, token])).toContainEqual([
      'listProjects',
      'new-token',
    ])
  })

  it('default: the first owner brings the code that the server has printed', async () => {
    test = openTestAdmin({
      pageToken: null,
      isWithoutOwner: true,
      answers: { ...projects, exchange: () => signedIn },
    })
    expect(test.view.getByRole('heading', { level: 1 }).textContent).toContain('no owner yet')
    await test.user.click(test.view.getByRole('button', press))
    await test.view.findByText('Enter the code the server printed.')
    expect(test.server.calls).toEqual([])

    await test.user.type(test.view.getByRole('textbox', { name: 'One-time code' }), ' first-code ')
    await test.user.click(test.view.getByRole('button', press))
    await test.view.findByRole('heading', { name: 'Projects', level: 1 })
    expect(test.server.requestsOf('exchange')).toEqual([{ accessToken: 'access-token', code: 'first-code' }])
  })

  it('rejects: a wallet without a role; the same sign-in comes again with a code', async () => {
    let asked = 0
    test = openTestAdmin({
      pageToken: null,
      answers: { ...projects, exchange: ({ code }) => (code ? signedIn : refuse('ROLE_REQUIRED')) },
      kit: {
        connect: async () => {
          asked += 1
        },
      },
    })
    await test.user.click(test.view.getByRole('button', press))
    await test.view.findByText(/This wallet has no role here/)
    await test.user.click(test.view.getByRole('button', { name: 'I have an invitation code' }))
    await test.user.type(test.view.getByRole('textbox', { name: 'One-time code' }), 'invited')
    await test.user.click(test.view.getByRole('button', press))
    await test.view.findByRole('heading', { name: 'Projects', level: 1 })
    expect(asked).toBe(1)
  })

  it('rejects: a wrong code, with what to do', async () => {
    test = openTestAdmin({
      pageToken: null,
      isWithoutOwner: true,
      answers: { exchange: () => refuse('CODE_INVALID') },
    })
    await test.user.type(test.view.getByRole('textbox', { name: 'One-time code' }), 'wrong')
    await test.user.click(test.view.getByRole('button', press))
    expect((await test.view.findByText(/wrong, already used or expired/)).textContent).toContain(
      'Copy it again',
    )
  })

  it('rejects: a sign-in that was declined in the wallet, which can be tried again', async () => {
    test = openTestAdmin({
      pageToken: null,
      kit: {
        connect: async () => {
          throw Object.assign(new Error('No'), { code: 'USER_REJECTED' })
        },
      },
    })
    await test.user.click(test.view.getByRole('button', press))
    await test.view.findByText(/declined or closed/)
    expect(test.view.getByRole('button', press).getAttribute('aria-disabled')).toBe(null)
    expect(test.server.calls).toEqual([])
  })

  it('behavior: a session that ends in the middle of a form keeps what was typed for who signs in again', async () => {
    let hasEnded = false
    test = openTestAdmin({
      path: '/projects/harbor/setup',
      answers: {
        readProject: () => harbor,
        editProject: () => (hasEnded ? refuse('SESSION_EXPIRED') : harbor),
        exchange: () => signedIn,
      },
    })
    const name = await test.view.findByRole('textbox', { name: 'Name' })
    await test.user.clear(name)
    await test.user.type(name, 'Harbor Tea')
    hasEnded = true
    await test.user.click(test.view.getByRole('button', { name: 'Save' }))
    await test.view.findByRole('heading', { name: 'Your session has ended', level: 1 })
    hasEnded = false
    await test.user.click(test.view.getByRole('button', press))
    const kept = await test.view.findByRole('textbox', { name: 'Name' })
    expect(kept).toHaveProperty('value', 'Harbor Tea')
    await test.user.click(test.view.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(test.server.calls.at(-1)?.token).toBe('new-token'))
  })

  it('behavior: signing out forgets the session, though the server is down', async () => {
    test = openTestAdmin({ answers: projects })
    await test.view.findByRole('heading', { name: 'Projects', level: 1 })
    test.server.setDown(true)
    await test.user.click(test.view.getByRole('button', { name: 'Sign out' }))
    await test.view.findByRole('heading', { name: 'Sign in', level: 1 })
  })
})
