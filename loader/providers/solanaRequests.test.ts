import { expect, test, vi } from 'vitest'
import type { WalletKitState } from '#shared/entities/state.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { onDemand } from '../parts/onDemand.ts'
import { testAccount, testState } from '../testing/testState.ts'
import { createTestSolanaWallet, testSolanaAccount } from '../testing/testWallets.ts'
import { solanaWallet } from '../wallets/standardWallets.ts'
import { createSolanaRequests } from './solanaRequests.ts'

const info = { uuid: 'u', namespace: 'solana', type: 'ANNOUNCED', name: 'Compass' } as const
const [account, other] = [testSolanaAccount('a'), testSolanaAccount('b')]

function createKit(connected = false, remote = false, answer = async (): Promise<unknown> => undefined) {
  const signMessage = vi.fn(async () => (await answer()) ?? ['signed'])
  const standard = createTestSolanaWallet([other, account], {
    'solana:signMessage': { version: '1.0.0', signMessage },
  })
  const log: unknown[] = []
  let state: WalletKitState = testState()
  const connect = () => {
    const solana = testAccount({ namespace: 'solana', address: 'a', caipNetworkId: 'solana:localnet' })
    state = testState({ accounts: { solana } })
  }
  if (connected) connect()
  const requests = createSolanaRequests({
    loadOnDemand: async () => onDemand,
    getState: () => state,
    async ask(method, body): Promise<never> {
      log.push([method, body])
      if (method === 'connect') connect()
      return undefined as never
    },
    async request(asked) {
      log.push(['request', asked])
      return answer()
    },
    restored: async () => undefined,
    bound: () => (state.accounts.solana && !remote ? solanaWallet('Compass', info, standard) : undefined),
  })
  return { requests, signMessage, log }
}

test("default: connecting opens the modal and shows the connected wallet's own account", async () => {
  const { requests, log } = createKit()
  expect(requests.accounts()).toEqual([])
  const answer = await requests.request('standard:connect', [])
  expect(answer).toEqual({ accounts: [account] })
  expect(requests.accounts()[0]).toBe(account)
  expect(log).toEqual([['connect', { namespace: 'solana' }]])
})

test('parameters: silent opens nothing', async () => {
  const { requests, log } = createKit()
  await expect(requests.request('standard:connect', [{ silent: true }])).resolves.toEqual({ accounts: [] })
  expect(log).toEqual([])
})

test('behavior: connected, connecting again asks no wallet', async () => {
  const { requests, log } = createKit(true)
  await expect(requests.request('standard:connect', [])).resolves.toEqual({ accounts: [account] })
  expect(log).toEqual([])
})

test('default: the connected wallet signs itself, with all inputs', async () => {
  const { requests, signMessage } = createKit(true)
  const inputs = [
    { account, message: new Uint8Array(1) },
    { account, message: new Uint8Array(2) },
  ]
  await expect(requests.request('solana:signMessage', inputs)).resolves.toEqual(['signed'])
  expect(signMessage.mock.calls).toEqual([inputs])
})

test('rejects: a feature that the wallet does not have, and any without a wallet', async () => {
  await expect(createKit(true).requests.request('solana:signTransaction', [])).rejects.toMatchObject({
    code: 'METHOD_NOT_FOUND',
  })
  await expect(createKit().requests.request('solana:signMessage', [])).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})

test('behavior: disconnecting is for Solana alone', async () => {
  const { requests, log } = createKit(true)
  await requests.request('standard:disconnect', [])
  expect(log).toEqual([['disconnect', { namespace: 'solana' }]])
})

test('R24 behavior: a wallet that is not in the page has its account, and is asked by the widget', async () => {
  const { requests, signMessage, log } = createKit(true, true)
  const [shown] = requests.accounts()
  expect(shown).toMatchObject({ address: 'a', chains: ['solana:localnet'] })
  await expect(requests.request('standard:connect', [])).resolves.toEqual({ accounts: [shown] })
  expect(log).toEqual([])
  const message = Uint8Array.of(1)
  // The widget of this test answers with nothing.
  await expect(requests.request('solana:signMessage', [{ account: shown, message }])).rejects.toMatchObject({
    code: 'WALLET_INVALID_RESPONSE',
  })
  expect(log).toMatchObject([['request', { namespace: 'solana', method: 'solana_signMessage' }]])
  expect(signMessage).not.toHaveBeenCalled()
})

test.for([
  ['a wallet in the page', false, new Error('User canceled request'), { data: {} }],
  [
    'one that is not in the page',
    true,
    new WalletKitError('USER_REJECTED', 'No', { code: 5000 }),
    { data: { code: 5000 } },
  ],
] as const)('rejects: a refusal is 4001, from %s', async ([, remote, thrown, expected]) => {
  const { requests } = createKit(true, remote, () => Promise.reject(thrown))
  const input = { account: requests.accounts()[0], message: Uint8Array.of(1) }
  await expect(requests.request('solana:signMessage', [input])).rejects.toMatchObject({
    code: 4001,
    ...expected,
  })
})

test('rejects: an error that is no rejection of the user, as the wallet threw it', async () => {
  const thrown = new Error('Transaction rejected by the cluster')
  const { requests } = createKit(true, false, () => Promise.reject(thrown))
  await expect(requests.request('solana:signMessage', [])).rejects.toBe(thrown)
})
