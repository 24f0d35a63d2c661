import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Capability } from '#shared/api/admin/offer.ts'
import { parseInput } from '../config/parseInput.ts'
import { projectInputSchema } from '../config/projectInput.ts'
import { serverConfigSchema } from '../config/serverConfig.ts'
import { judgeOffers } from './judgeOffers.ts'

const origins = {
  kitOrigin: 'https://kit.example',
  secureOrigin: 'https://vault.example',
  distDirectory: 'dist',
}
const time = '2026-01-01T00:00:00.000Z'

function offersOf(project: object = {}, config: object = {}) {
  const input = parseInput(projectInputSchema, { name: 'Shop', ...project })
  return judgeOffers({
    config: parseInput(serverConfigSchema, { ...origins, ...config }),
    project: { ...input, id: 'shop', createdAt: time, updatedAt: time },
  })
}
const find = (capability: Capability, project?: object, config?: object) =>
  offersOf(project, config).find((offer) => offer.capability === capability)

const social = { clientId: 'a', clientSecret: 'b' }
const mail = { url: 'smtp://mail.example', from: 'login@shop.example' }
const sponsoring = { bundlerUrls: ['https://b.example'], paymaster: { url: 'https://p.example' } }
const chain = { caipNetworkId: 'eip155:1', rpcUrls: ['https://n.example'], settings: { sponsoring } }
const seller = { driver: 'meld', apiKey: 'a', webhookSecret: 'b' }
const names = {
  suffix: '.shop.eth',
  parent: 'shop.eth',
  resolver: `0x${'1'.repeat(40)}`,
  chain: 'eip155:1',
}

/** A capability, what is given, and where it would be switched on; null: it is on. */
const cases: readonly [Capability, project: object, config: object, remedy: string | null][] = [
  ['pages', {}, {}, 'allowedOrigins'],
  ['pages', { allowDevelopmentHosts: false }, {}, 'allowedOrigins'],
  ['pages', { allowedOrigins: ['https://shop.example'] }, {}, null],
  ['wallets', {}, {}, null],
  ['walletConnect', {}, {}, 'walletConnectProjectId'],
  ['walletConnect', { walletConnectProjectId: 'abc' }, {}, null],
  ['walletConnect', {}, { relayUrl: 'wss://relay.shop.example' }, null],
  [
    'walletConnect',
    { features: { walletConnect: false } },
    { relayUrl: 'wss://r.example' },
    'features.walletConnect',
  ],
  ['email', {}, {}, 'sign-in-by-e-mail'],
  ['email', {}, { mail }, null],
  ['email', { features: { email: false } }, { mail }, 'features.email'],
  ['google', {}, {}, 'sign-in-with-social-accounts-and-farcaster'],
  ['google', {}, { socials: { google: social } }, null],
  ['google', { features: { socials: [] } }, { socials: { google: social } }, 'features.socials'],
  ['farcaster', {}, {}, 'sign-in-with-social-accounts-and-farcaster'],
  ['signIn', {}, {}, null],
  ['send', {}, {}, null],
  ['send', { features: { send: false } }, {}, 'features.send'],
  ['receive', {}, {}, null],
  ['activity', { features: { activity: false } }, {}, 'features.activity'],
  ['swaps', {}, {}, null],
  ['swaps', { networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }, {}, 'networks'],
  ['swaps', { features: { swapProvider: '0x' } }, {}, 'vendors'],
  ['swaps', { features: { swapProvider: '0x' } }, { vendors: { swaps: { zeroEx: { key: 'k' } } } }, null],
  ['onramp', {}, {}, 'selling-coins-for-money'],
  ['onramp', {}, { onramp: { providers: [seller] } }, null],
  [
    'onramp',
    { features: { onrampProviders: ['x'] } },
    { onramp: { providers: [seller] } },
    'features.onrampProviders',
  ],
  ['names', {}, {}, 'names'],
  ['names', {}, { names }, null],
  ['smartAccounts', {}, {}, 'sign-in-by-e-mail'],
  ['smartAccounts', {}, { mail }, null],
  ['smartAccounts', { features: { smartAccounts: false } }, { mail }, 'features.smartAccounts'],
  ['smartSessions', {}, { mail }, 'features.smartSessions'],
  ['smartSessions', { features: { smartSessions: true } }, { mail }, null],
  ['sponsoring', {}, { mail }, 'paying-for-visitors'],
  ['sponsoring', {}, { mail, chains: [chain] }, null],
  ['escrow', {}, {}, 'the-embedded-wallet-what-the-server-keeps'],
  ['escrow', {}, { escrowKey: 'a'.repeat(64) }, null],
  ['prices', {}, {}, null],
]

test.each(cases)('parameters: %s with %j, %j', (capability, project, config, remedy) => {
  const offer = find(capability, project, config)
  const where = offer?.remedy?.where === 'server' ? offer.remedy.anchor : offer?.remedy?.field
  expect([offer?.isOn, where ?? null]).toEqual([remedy === null, remedy])
})

test('default: each anchor is a heading of the page that it leads to', () => {
  const page = readFileSync(new URL('../../docs/host/hosting.md', import.meta.url), 'utf8')
  const anchors = Array.from(page.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const named = cases.flatMap(([, project, config]) =>
    offersOf(project, config).flatMap(({ remedy }) => (remedy?.where === 'server' ? [remedy.anchor] : [])),
  )
  expect(named.filter((anchor) => !anchors.includes(anchor))).toEqual([])
})
