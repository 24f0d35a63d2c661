import { expect, test, vi } from 'vitest'
import { type DiscoveredWallet, discoveredWalletSchema } from '#shared/entities/wallet.ts'
import { createTestProvider, createTestSolanaWallet } from '../testing/testWallets.ts'
import { discoverEip6963, discoverLegacy } from './evmWallets.ts'
import { discoverStandard } from './standardWallets.ts'
import { createWallets } from './wallets.ts'

/** A page's event target, and what is found on it. */
function createPage(ethereum?: unknown) {
  const target = Object.assign(new EventTarget(), { ethereum })
  const ended = new AbortController()
  const found: DiscoveredWallet[] = []
  const gone: string[] = []
  const wallets = createWallets({ onFound: (info) => found.push(info), onGone: (uuid) => gone.push(uuid) })
  const own = createTestSolanaWallet()
  const discover = () => {
    discoverEip6963(wallets, 'dev.walletkit', target, ended.signal)
    discoverLegacy(wallets, target, ended.signal)
    discoverStandard(wallets, own, target, ended.signal)
  }
  return { target, ended, found, gone, wallets, own, discover }
}

function announce(target: EventTarget, info: unknown, provider: unknown = createTestProvider().provider) {
  target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  return provider
}

function register(target: EventTarget, wallet: unknown): () => void {
  let stop = () => {}
  target.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(wallet: unknown): () => void }) => {
        stop = api.register(wallet)
      },
    }),
  )
  return stop
}

const anchor = { uuid: 'u1', name: 'Anchor', rdns: 'test.anchor', icon: 'data:image/svg+xml,<svg/>' }

test('default: discovery asks, and an announcer that was there before answers', () => {
  const { target, found, discover } = createPage()
  target.addEventListener('eip6963:requestProvider', () => announce(target, anchor))
  discover()
  expect(found).toEqual([{ ...anchor, namespace: 'eip155', type: 'ANNOUNCED' }])
})

test('R20 behavior: a late announcer is found', () => {
  const { target, found, discover } = createPage()
  discover()
  announce(target, anchor)
  expect(found.map(({ name }) => name)).toEqual(['Anchor'])
})

test('R20 behavior: a second announcer with the same rdns is ignored, and requests stay with the first', () => {
  const { target, found, wallets, discover } = createPage()
  discover()
  const first = announce(target, anchor)
  announce(target, { ...anchor, uuid: 'u2', name: 'Anchor (really)' })
  announce(target, anchor)
  expect(found).toHaveLength(1)
  expect(wallets.get('u1')?.provider).toBe(first)
  expect(wallets.get('u2')).toBeUndefined()
})

test("R20 rejects: another wallet's uuid", () => {
  const { target, wallets, discover } = createPage()
  discover()
  const first = announce(target, anchor)
  announce(target, { ...anchor, rdns: 'test.evil' })
  expect(wallets.get('u1')?.provider).toBe(first)
})

test('behavior: the kit does not find itself', () => {
  const { target, found, own, discover } = createPage()
  discover()
  announce(target, { ...anchor, rdns: 'dev.walletkit' })
  register(target, own)
  expect(found).toEqual([])
})

const throwing = {
  get uuid() {
    throw new Error('from the wallet')
  },
}

test.for([
  ['nothing', undefined],
  ['no uuid', { ...anchor, uuid: undefined }],
  ['an endless uuid', { ...anchor, uuid: 'u'.repeat(200) }],
  ['no rdns', { ...anchor, rdns: '' }],
  ['no name', { ...anchor, name: undefined }],
  ['a getter that throws', throwing],
] as const)('R20 bad input: an announcement with %s is left out', ([, info]) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { target, found, discover } = createPage()
  discover()
  announce(target, info)
  announce(target, anchor, { request: 'no function' })
  target.dispatchEvent(new CustomEvent('eip6963:announceProvider'))
  expect(found).toEqual([])
  report.mockRestore()
})

test.for([
  ['from elsewhere', 'https://evil.test/icon.png'],
  ['that is script', 'javascript:alert(1)'],
  ['that is no text', ['data:image/png']],
  ['that is too large', `data:image/png;base64,${'A'.repeat(70_000)}`],
] as const)('R20 bad input: an icon %s is left out, the wallet stays', ([, icon]) => {
  const { target, found, discover } = createPage()
  discover()
  announce(target, { ...anchor, icon })
  expect(found[0]).toMatchObject({ name: 'Anchor' })
  expect(found[0]).not.toHaveProperty('icon')
})

test('behavior: a name is trimmed to what the contract takes', () => {
  const { target, found, discover } = createPage()
  discover()
  announce(target, { ...anchor, name: `  ${'N'.repeat(500)}` })
  announce(target, { ...anchor, uuid: 'u2', rdns: 'test.blank', name: '  ' })
  for (const wallet of found) expect(discoveredWalletSchema.safeParse(wallet).success).toBe(true)
  expect(found.map(({ name }) => name.length)).toEqual([128, 1])
})

test('default: a wallet that only sets window.ethereum is a browser wallet', () => {
  const { provider } = createTestProvider()
  const { found, discover } = createPage(provider)
  discover()
  expect(found).toEqual([{ uuid: 'injected', namespace: 'eip155', type: 'INJECTED', name: 'Browser wallet' }])
})

test('R20 behavior: a hijacker with isMetaMask is still just a browser wallet', () => {
  const hijacker = Object.assign(createTestProvider().provider, { isMetaMask: true, name: 'MetaMask' })
  const { found, discover } = createPage(hijacker)
  discover()
  expect(found[0]?.name).toBe('Browser wallet')
})

test('behavior: a window.ethereum that has announced itself is listed once', () => {
  const { provider } = createTestProvider()
  const { target, found, discover } = createPage(provider)
  target.addEventListener('eip6963:requestProvider', () => announce(target, anchor, provider))
  discover()
  expect(found.map(({ uuid }) => uuid)).toEqual(['u1'])
})

test('behavior: a window.ethereum that announces itself late is taken back', () => {
  const { provider } = createTestProvider()
  const { target, found, gone, discover } = createPage(provider)
  discover()
  announce(target, anchor, provider)
  expect(found.map(({ uuid }) => uuid)).toEqual(['injected', 'u1'])
  expect(gone).toEqual(['injected'])
})

test('behavior: a window.ethereum that is set late is found by its event', () => {
  const { target, found, discover } = createPage()
  discover()
  target.ethereum = createTestProvider().provider
  target.dispatchEvent(new Event('ethereum#initialized'))
  expect(found.map(({ uuid }) => uuid)).toEqual(['injected'])
})

test('default: a wallet-standard wallet that serves Solana is found, with its Solana chains', () => {
  const { target, found, wallets, discover } = createPage()
  discover()
  const wallet = createTestSolanaWallet()
  register(target, wallet)
  expect(found).toMatchObject([
    { namespace: 'solana', type: 'ANNOUNCED', name: 'Compass', chains: ['solana:localnet'] },
  ])
  expect(discoveredWalletSchema.safeParse(found[0]).success).toBe(true)
  expect(wallets.get(found[0]?.uuid)?.standard).toBe(wallet)
})

test('behavior: a wallet that waits for the app to be ready is found', () => {
  const { target, found, discover } = createPage()
  target.addEventListener('wallet-standard:app-ready', (event) => {
    if (event instanceof CustomEvent) event.detail.register(createTestSolanaWallet())
  })
  discover()
  expect(found.map(({ name }) => name)).toEqual(['Compass'])
})

test('behavior: a wallet that unregisters is gone', () => {
  const { target, found, gone, wallets, discover } = createPage()
  discover()
  register(target, createTestSolanaWallet())()
  expect(gone).toEqual([found[0]?.uuid])
  expect(wallets.all()).toEqual([])
})

test.for([
  ['another chain only', { ...createTestSolanaWallet(), chains: ['sui:devnet'] }],
  ['no way to connect', { ...createTestSolanaWallet(), features: {} }],
  ['nothing', null],
] as const)('behavior: a wallet with %s is left out', ([, wallet]) => {
  const { target, found, discover } = createPage()
  discover()
  register(target, wallet)
  expect(found).toEqual([])
})

test('R15 behavior: at the end nothing listens', () => {
  const { target, found, ended, discover } = createPage()
  discover()
  ended.abort()
  announce(target, anchor)
  target.ethereum = createTestProvider().provider
  target.dispatchEvent(new Event('ethereum#initialized'))
  register(target, createTestSolanaWallet())
  expect(found).toEqual([])
})
