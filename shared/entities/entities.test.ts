import { describe, expect, it } from 'vitest'
import { accountSchema } from './account.ts'
import { networkSchema } from './network.ts'
import { projectConfigSchema } from './project.ts'
import { walletKitStateSchema } from './state.ts'
import { discoveredWalletSchema, maxWalletIconLength } from './wallet.ts'

const network = {
  id: 31_337,
  name: 'Harbor',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
const account = {
  status: 'connected',
  namespace: 'eip155',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  caipAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  caipNetworkId: 'eip155:1',
  addresses: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  accountType: 'eoa',
  connector: { id: 'wallet.anchor', name: 'Anchor', type: 'ANNOUNCED' },
}
const wallet = { uuid: 'a', namespace: 'eip155', type: 'ANNOUNCED', name: 'Anchor' }
const state = {
  open: false,
  loading: false,
  ready: true,
  view: null,
  activeNamespace: 'eip155',
  activeNetwork: 'eip155:1',
  accounts: { eip155: account },
}
const project = {
  projectId: 'demo',
  name: 'Harbor Coffee',
  allowedOrigins: ['http://*.localhost:*'],
  allowDevelopmentHosts: true,
  features: { networkSwitch: false },
  networks: [network],
  apiUrl: 'http://kit.localhost:3001',
  version: '0.1.0',
}

const entities = {
  networkSchema,
  accountSchema,
  discoveredWalletSchema,
  walletKitStateSchema,
  projectConfigSchema,
}

describe('entities', () => {
  it.each<[keyof typeof entities, Record<string, unknown>]>([
    ['networkSchema', network],
    ['networkSchema', { ...network, id: 'mainnet', testnet: true }],
    ['networkSchema', { ...network, faucetUrl: 'https://faucet.example/?chain=harbor' }],
    ['accountSchema', account],
    ['discoveredWalletSchema', wallet],
    [
      'discoveredWalletSchema',
      { ...wallet, icon: `data:image/svg+xml,${'x'.repeat(1_000)}`, rdns: 'wallet.anchor' },
    ],
    ['walletKitStateSchema', state],
    ['walletKitStateSchema', { ...state, accounts: {}, activeNamespace: null, activeNetwork: null }],
    ['projectConfigSchema', project],
  ])('default: %s takes %j as it is', (name, value) => {
    expect(entities[name].parse(value)).toEqual(value)
  })

  it.each<[keyof typeof entities, Record<string, unknown>]>([
    ['networkSchema', network],
    ['accountSchema', account],
    ['discoveredWalletSchema', wallet],
    ['walletKitStateSchema', state],
    ['projectConfigSchema', project],
  ])('rejects: %s takes no unknown key', (name, value) => {
    expect(entities[name].safeParse({ ...value, extra: 1 }).success).toBe(false)
  })

  it.each<[string, Record<string, unknown>]>([
    ['a script as faucet', { faucetUrl: 'javascript:alert(1)' }],
    ['a script as RPC URL', { rpcUrls: { default: { http: ['javascript:alert(1)'] } } }],
    ['a file as RPC URL', { rpcUrls: { default: { http: ['file:///etc/passwd'] } } }],
    ['a script as explorer', { blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)' } } }],
    ['an id of zero', { id: 0 }],
    ['a fractional id', { id: 1.5 }],
    ['negative decimals', { nativeCurrency: { ...network.nativeCurrency, decimals: -1 } }],
    ['decimals beyond reason', { nativeCurrency: { ...network.nativeCurrency, decimals: 37 } }],
    ['an empty name', { name: '' }],
    ['an unknown namespace', { chainNamespace: 'near' }],
  ])('rejects: a network with %s', (_, changes) => {
    expect(networkSchema.safeParse({ ...network, ...changes }).success).toBe(false)
  })

  it.each<[string, Record<string, unknown>]>([
    ['no address', { address: '' }],
    ['an address of any length', { address: 'a'.repeat(129) }],
    ['more addresses than a person has', { addresses: Array.from({ length: 257 }, () => account.address) }],
    ['a status that is not a connection', { status: 'disconnected' }],
    ['a status that no page is ever told of', { status: 'connecting' }],
    ['a network in place of an account', { caipAddress: 'eip155:1' }],
  ])('rejects: an account with %s', (_, changes) => {
    expect(accountSchema.safeParse({ ...account, ...changes }).success).toBe(false)
  })

  it.each<[string, Record<string, unknown>]>([
    ['an icon of any size', { icon: 'x'.repeat(maxWalletIconLength + 1) }],
    ['a name of any length', { name: 'x'.repeat(129) }],
    ['no uuid', { uuid: '' }],
    ['a uuid that is not text', { uuid: { toString: 'a' } }],
    ['chains without end', { chains: Array.from({ length: 33 }, () => 'solana:mainnet') }],
  ])('rejects: a wallet with %s', (_, changes) => {
    expect(discoveredWalletSchema.safeParse({ ...wallet, ...changes }).success).toBe(false)
  })

  it('rejects: a state with an account of an unknown namespace', () => {
    expect(walletKitStateSchema.safeParse({ ...state, accounts: { near: account } }).success).toBe(false)
  })
})
