import { expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { harbor } from '../../testing/fakeNetworks.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { mayStillSendOf } from './mayStillSend.ts'

const [from, other] = evmAccounts

function ask(answer: unknown, connected: { type?: string; address?: string } | null = {}) {
  const asked: unknown[] = []
  const { type = 'AUTH', address = from } = connected ?? {}
  const context = {
    connections: { get: () => connected && { uuid: 'AUTH', addresses: [address], connector: { type } } },
    walletOf: async () => ({
      request: async (...request: unknown[]) => {
        asked.push(request)
        if (answer instanceof Error) throw answer
        return answer
      },
    }),
  }
  // Only these of all that the app has are needed.
  const may = mayStillSendOf(context as never)({ from, caipNetworkId: harbor.caipNetworkId })
  return { may, asked }
}

test('default: the embedded wallet’s own answer', async () => {
  const { may, asked } = ask(false)
  expect(await may).toBe(false)
  expect(asked).toEqual([['wallet_hasOpenRequests', [], { chain: '31337' }]])
  expect(await ask(true).may).toBe(true)
})

test.each([
  ['another account', false, { address: other }],
  ['a wallet of the page', false, { type: 'INJECTED' }],
  ['nobody', false, null],
])('behavior: %s is not asked, and may', async (_case, answer, connected) => {
  const { may, asked } = ask(answer, connected)
  expect(await may).toBe(true)
  expect(asked).toEqual([])
})

test.each([
  ['nonsense', 'no'],
  ['nothing', undefined],
  ['an error', new WalletKitError('METHOD_NOT_FOUND', 'Not here')],
])('behavior: a wallet that answers with %s may', async (_case, answer) => {
  expect(await ask(answer).may).toBe(true)
})
