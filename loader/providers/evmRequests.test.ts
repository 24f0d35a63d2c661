import { expect, test } from 'vitest'
import type { WalletKitState } from '#shared/entities/state.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { onDemand } from '../parts/onDemand.ts'
import { testAccount, testState } from '../testing/testState.ts'
import { createTestProvider } from '../testing/testWallets.ts'
import { evmWallet } from '../wallets/evmWallets.ts'
import type { Eip1193Request } from './evmProvider.ts'
import { createEvmRequests, providerEvents, toProviderError } from './evmRequests.ts'

const address = `0x${'1'.repeat(40)}`
const info = { uuid: 'u', namespace: 'eip155', type: 'ANNOUNCED', name: 'Anchor' } as const

/** A kit whose wallet, if connected, answers as told, and whose widget connects at once. */
function createKit(
  parameters: {
    connected?: boolean
    account?: string
    /** The wallet is not in the page. */
    remote?: boolean
    answer?: (request: Eip1193Request) => unknown
    state?: Partial<WalletKitState>
    widgetAnswer?: string
  } = {},
) {
  const { provider, requests } = createTestProvider(parameters.answer)
  const log: unknown[] = []
  let state = testState(parameters.state)
  const connect = () => {
    const account = parameters.account
    const own = account ? { address: account, addresses: [account] } : {}
    state = testState({ accounts: { eip155: testAccount(own) } })
  }
  if (parameters.connected) connect()
  const request = createEvmRequests({
    getState: () => state,
    async ask(method, body): Promise<never> {
      log.push([method, body])
      if (method === 'connect') connect()
      return (parameters.widgetAnswer ?? `widget: ${method}`) as never
    },
    async request(asked) {
      log.push(['request', asked])
      return parameters.widgetAnswer ?? 'widget: request'
    },
    restored: async () => log.push('restored'),
    bound: () =>
      state.accounts.eip155 && !parameters.remote ? evmWallet('test.anchor', info, provider) : undefined,
    loadOnDemand: async () => onDemand,
    sync: () => log.push('sync'),
    nextState: async () => log.push('next state'),
    setKnownChain: (chain) => log.push(['known chain', chain]),
  })
  return { request, requests, log }
}

test('default: connected, the wallet answers itself', async () => {
  const { request, requests, log } = createKit({ connected: true, answer: () => '0xsigned' })
  const asked = { method: 'personal_sign', params: ['0x6869', address] }
  await expect(request(asked)).resolves.toBe('0xsigned')
  expect(requests).toEqual([asked])
  expect(log).toEqual(['restored'])
})

test('rejects: a refusal in the wallet’s own words is 4001, and keeps them', async () => {
  const thrown = { code: -32_603, message: 'User denied transaction signature' }
  const { request } = createKit({ connected: true, answer: () => Promise.reject(thrown) })
  await expect(request({ method: 'eth_sendTransaction', params: [] })).rejects.toMatchObject({
    code: 4001,
    message: thrown.message,
    data: { code: -32_603 },
  })
})

test.for([
  { code: 4001, message: 'no' },
  { code: -32_000, message: 'Transaction rejected by node' },
])("rejects: the wallet's error is not touched: %j", async (thrown) => {
  const { request } = createKit({ connected: true, answer: () => Promise.reject(thrown) })
  await expect(request({ method: 'eth_sendTransaction', params: [] })).rejects.toBe(thrown)
})

test.for([
  ['wallet_sendCalls', -32_601],
  ['wallet_getCallsStatus', 4200],
])('rejects: a wallet that has no %s: clients read %i', async ([method, code]) => {
  const answer = () => Promise.reject({ code: 4200, message: 'Not supported' })
  const { request } = createKit({ connected: true, answer })
  await expect(request({ method: String(method), params: [] })).rejects.toMatchObject({
    code,
    message: 'Not supported',
  })
})

test.for(['eth_accounts', 'eth_requestAccounts'])(
  'behavior: connected, %s comes from the snapshot',
  async (method) => {
    const { request, requests } = createKit({ connected: true })
    await expect(request({ method })).resolves.toEqual([address])
    expect(requests).toEqual([])
  },
)

test('behavior: eth_requestAccounts opens the modal', async () => {
  const { request, log } = createKit()
  await expect(request({ method: 'eth_requestAccounts' })).resolves.toEqual([address])
  expect(log).toContainEqual(['connect', { namespace: 'eip155' }])
})

test('behavior: wallet_requestPermissions opens the modal and answers with the accounts', async () => {
  const { request } = createKit()
  await expect(
    request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }),
  ).resolves.toEqual([
    {
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
    },
  ])
})

const permissionOf = (...value: string[]) => [
  { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] },
]

const spelling = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'

test.for(['wallet_getPermissions', 'wallet_requestPermissions'])(
  'behavior: %s of a wallet in the page spells its accounts as the state does, and keeps the rest',
  async (method) => {
    const stranger = `0x${'ab'.repeat(20)}`
    const chains = { parentCapability: 'endowment:permitted-chains', caveats: [], date: 1 }
    const { request } = createKit({
      connected: true,
      account: spelling,
      answer: () => [...permissionOf(spelling.toLowerCase(), stranger), chains],
    })
    await expect(request({ method })).resolves.toEqual([...permissionOf(spelling, stranger), chains])
  },
)

test('behavior: permissions that are no plain data are passed on as they are', async () => {
  const answer = [{ invoker: 1n }]
  const { request } = createKit({ connected: true, answer: () => answer })
  await expect(request({ method: 'wallet_getPermissions' })).resolves.toBe(answer)
})

test('behavior: not connected, accounts are none and the chain is the active network', async () => {
  const { request, log } = createKit()
  await expect(request({ method: 'eth_accounts' })).resolves.toEqual([])
  await expect(request({ method: 'eth_chainId' })).resolves.toBe('0x1')
  await expect(request({ method: 'net_version' })).resolves.toBe('1')
  expect(log).toEqual(['restored', 'restored', 'restored'])
})

test.each([[[{ permissionContext: '0x1234' }]], [[{}]], [[]], [undefined], [[[{ eth_accounts: {} }]]]])(
  'R43 behavior: the end of a session is none: %j goes to the wallet',
  async (params) => {
    const { request, log } = createKit({ connected: true, answer: () => ({}) })
    await expect(request({ method: 'wallet_revokePermissions', params })).resolves.toEqual({})
    expect(log.join()).not.toContain('disconnect')
  },
)

test.each([true, false])(
  'R43 behavior: revoking is a disconnect like the others, answered null; wallet in the page: %s',
  async (connected) => {
    const { request, log } = createKit({ connected })
    const params = [{ eth_accounts: {} }]
    expect(await request({ method: 'wallet_revokePermissions', params })).toBeNull()
    expect(log).toContainEqual(['disconnect', { namespace: 'eip155' }])
  },
)

test('behavior: not connected, what is no read goes to the widget', async () => {
  const { request, log } = createKit()
  await expect(request({ method: 'eth_blockNumber' })).resolves.toBe('widget: request')
  expect(log).toContainEqual([
    'request',
    { namespace: 'eip155', method: 'eth_blockNumber', params: undefined },
  ])
})

test('R11 behavior: after a switch the widget looks, and the page gets its answer with the new state', async () => {
  const { request, log } = createKit({
    connected: true,
    answer: ({ method }) => (method === 'eth_chainId' ? '0xa' : null),
  })
  await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(log).toEqual(['restored', 'sync', 'next state'])
})

test('behavior: a switch to the same chain waits for nothing', async () => {
  const { request, log } = createKit({
    connected: true,
    answer: ({ method }) => (method === 'eth_chainId' ? '0x1' : null),
  })
  await request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0x1' }] })
  expect(log).toEqual(['restored', 'sync'])
})

test('behavior: a wallet that fails to name its chain does not fail the switch', async () => {
  const { request } = createKit({
    connected: true,
    answer: ({ method }) => (method === 'eth_chainId' ? Promise.reject(new Error('busy')) : null),
  })
  await expect(request({ method: 'wallet_switchEthereumChain', params: [] })).resolves.toBeNull()
})

test('behavior: a chain that only the widget knows becomes the one that the page knows', async () => {
  const { request, log } = createKit({ state: { activeNetwork: 'solana:abc' }, widgetAnswer: '0x89' })
  await expect(request({ method: 'eth_chainId' })).resolves.toBe('0x89')
  expect(log).toContainEqual(['known chain', 137])
})

test.for([
  ['personal_sign', ['0x6869', address]],
  ['eth_sendTransaction', [{ from: address }]],
  ['eth_signTypedData_v4', [address, '{}']],
  ['wallet_switchEthereumChain', [{ chainId: '0xa' }]],
  ['wallet_addEthereumChain', [{ chainId: '0xa' }]],
  ['wallet_getPermissions', []],
  ['eth_blockNumber', []],
] as const)(
  'R24 behavior: a wallet that is not in the page gets %s by the widget',
  async ([method, params]) => {
    const { request, requests, log } = createKit({ connected: true, remote: true, widgetAnswer: '0xdone' })
    await expect(request({ method, params })).resolves.toBe('0xdone')
    expect(log).toEqual(['restored', ['request', { namespace: 'eip155', method, params }]])
    expect(requests).toEqual([])
  },
)

test.for([
  ['eth_accounts', [address]],
  ['eth_requestAccounts', [address]],
  ['eth_chainId', '0x1'],
  ['net_version', '1'],
] as const)(
  'behavior: %s of a wallet that is not in the page comes from the snapshot',
  async ([method, answer]) => {
    const { request, log } = createKit({ connected: true, remote: true })
    await expect(request({ method })).resolves.toEqual(answer)
    expect(log).toEqual(['restored'])
  },
)

const one = `0x${'1'.repeat(40)}`
const two = `0x${'2'.repeat(40)}`
const unconnected = testState()
const connected = testState({ accounts: { eip155: testAccount() } })

test('default: connecting is connect, then accountsChanged', () => {
  expect(providerEvents(unconnected, connected)).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [one]],
  ])
})

test('default: disconnecting is accountsChanged to none, then disconnect with code 4900', () => {
  const events = providerEvents(connected, unconnected)
  expect(events.map(([name]) => name)).toEqual(['accountsChanged', 'disconnect'])
  expect(events[0]?.[1]).toEqual([])
  expect(events[1]?.[1]).toMatchObject({ code: 4900 })
})

test('behavior: another chain is chainChanged, in hex', () => {
  const moved = testState({ accounts: { eip155: testAccount({ caipNetworkId: 'eip155:31338' }) } })
  expect(providerEvents(connected, moved)).toEqual([['chainChanged', '0x7a6a']])
})

test('behavior: another account, or another order, is accountsChanged', () => {
  const both = testState({ accounts: { eip155: testAccount({ address: two, addresses: [one, two] }) } })
  expect(providerEvents(connected, both)).toEqual([['accountsChanged', [two, one]]])
})

test('behavior: the active network speaks where no wallet is connected', () => {
  const other = testState({ activeNetwork: 'eip155:10' })
  expect(providerEvents(unconnected, other)).toEqual([['chainChanged', '0xa']])
  expect(providerEvents(unconnected, testState({ activeNetwork: 'solana:abc' }))).toEqual([])
})

test('R16 behavior: an account that is reconnecting neither leaves nor comes back', () => {
  const reconnecting = testState({ accounts: { eip155: testAccount({ status: 'reconnecting' }) } })
  expect(providerEvents(connected, reconnecting)).toEqual([])
  expect(providerEvents(reconnecting, connected)).toEqual([])
})

test('R12 behavior: what happens to Solana says nothing here', () => {
  const solana = testAccount({ namespace: 'solana', address: 'a', caipNetworkId: 'solana:abc' })
  expect(providerEvents(connected, { ...connected, accounts: { ...connected.accounts, solana } })).toEqual([])
})

test('behavior: the same again is nothing', () => {
  expect(providerEvents(connected, structuredClone(connected))).toEqual([])
})

test('behavior: the chain is compared with the last one that the page knows, not with the state before', () => {
  const onSolana = testState({ activeNamespace: 'solana', activeNetwork: 'solana:abc' })
  expect(providerEvents(onSolana, connected, 137)).toContainEqual(['chainChanged', '0x1'])
  expect(providerEvents(onSolana, connected, 1)).not.toContainEqual(['chainChanged', '0x1'])
})

test.for([
  ['USER_CLOSED', 4001],
  ['USER_REJECTED', 4001],
  ['NOT_CONNECTED', 4100],
  ['METHOD_NOT_FOUND', 4200],
  ['FRAME_LOST', 4900],
  ['SESSION_EXPIRED', 4900],
  ['DESTROYED', 4900],
  ['RELAY_UNREACHABLE', -32603],
  ['INVALID_PARAMS', -32602],
  ['RPC_ERROR', -32603],
] as const)('default: %s becomes %i', ([code, numeric]) => {
  const error = toProviderError(new WalletKitError(code, 'what happened'))
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ message: 'what happened', code: numeric, data: { walletKit: code } })
})

test('behavior: a refusal is 4001, whatever code the wallet has for it', () => {
  const declined = new WalletKitError('USER_REJECTED', 'Declined', { code: 5000 })
  expect(toProviderError(declined)).toMatchObject({ code: 4001, data: { code: 5000 } })
})

test("behavior: the chain's own code and data stay", () => {
  const reverted = new WalletKitError('RPC_ERROR', 'execution reverted', { code: 3, data: '0x08c379a0' })
  expect(toProviderError(reverted)).toMatchObject({
    code: 3,
    data: { code: 3, data: '0x08c379a0', walletKit: 'RPC_ERROR' },
  })
})

test('behavior: what a wallet threw is passed on as it is', () => {
  const thrown = { code: 4001, message: 'no' }
  expect(toProviderError(thrown)).toBe(thrown)
  expect(toProviderError('no')).toBe('no')
})
