import { afterEach, describe, expect, it } from 'vitest'
import { openTestAdmin, ownerAccount } from '../testing/openTestAdmin.tsx'

let test: ReturnType<typeof openTestAdmin>
afterEach(() => test.destroy())

const at = Date.parse('2026-11-01T10:00:00Z')
const failure = {
  ...{ requestId: 'abcdefghijkl', at, method: 'POST', route: '/v1/account/:address/balance' },
  ...{ status: 503, code: 'RPC_UNREACHABLE', milliseconds: 4_012, projectId: 'harbor' },
}

describe('FindRequest', () => {
  it('default: from the id in a visitor’s error text to the server’s line; an unknown one says where else', async () => {
    test = openTestAdmin({
      path: '/requests',
      answers: {
        findFailures: ({ requestId }) => ({
          failures: requestId === undefined || requestId === failure.requestId ? [failure] : [],
        }),
      },
    })
    await test.view.findByRole('row', { name: /RPC_UNREACHABLE/ })
    const field = test.view.getByRole('textbox', { name: 'Request ID' })
    await test.user.type(field, ' ABCDEFGHIJKL{Enter}')
    await test.view.findByRole('row', { name: /abcdefghijkl.*503.*4,012 ms.*harbor/ })
    expect(test.server.requestsOf('findFailures').at(-1)).toEqual({ requestId: 'abcdefghijkl' })
    await test.user.clear(field)
    await test.user.type(field, 'mistyped{Enter}')
    await test.view.findByText(/Search for it in the server’s log/)
  })
})

describe('Health', () => {
  it('default: what does not answer is counted first, then each part', async () => {
    test = openTestAdmin({
      path: '/health',
      answers: {
        readHealth: () => ({
          checkedAt: at,
          parts: [
            { kind: 'chain', name: 'Ethereum', state: 'up', milliseconds: 12, detail: '' },
            { kind: 'mail', name: 'smtp.example', state: 'down', milliseconds: null, detail: 'refused' },
          ],
        }),
      },
    })
    await test.view.findByText('1 part does not answer.')
    expect(test.view.getByRole('row', { name: /smtp.example.*Mail.*Down.*refused/ })).toBeTruthy()
  })
})

describe('AuditLog', () => {
  it('default: who did what, with before and after, and the way to older ones', async () => {
    test = openTestAdmin({
      path: '/audit',
      answers: {
        readAudit: ({ before }) => ({
          entries: [
            {
              ...{ id: before ? 1 : 9, at, account: ownerAccount, call: 'editProject', projectId: 'harbor' },
              changes: [{ field: 'name', before: '', after: 'Harbor' }],
            },
          ],
          next: before ? null : 9,
        }),
      },
    })
    await test.view.findByRole('row', { name: /0xd8dA…6045.*Changed the project.*name: not set → Harbor/ })
    await test.user.click(test.view.getByRole('button', { name: 'Show older changes' }))
    await expect.poll(() => test.server.requestsOf('readAudit').at(-1)).toEqual({ before: 9, count: 50 })
  })
})

describe('MySessions', () => {
  it('default: the others can be ended, one by one and all at once; an invitation is taken', async () => {
    const session = { createdAt: at, lastUsedAt: at, expiresAt: at }
    test = openTestAdmin({
      path: '/sessions',
      answers: {
        listSessions: () => ({
          sessions: [
            { id: 's1', browser: 'Firefox on Linux', isCurrent: true, ...session },
            { id: 's2', browser: 'Safari on iOS', isCurrent: false, ...session },
          ],
        }),
        endSession: () => ({}),
      },
    })
    await test.user.click(await test.view.findByRole('button', { name: 'End session: Safari on iOS' }))
    await test.user.click(test.view.getByRole('button', { name: 'End all other sessions' }))
    await expect.poll(() => test.server.requestsOf('endSession')).toEqual([{ id: 's2' }, {}])
  })
})
