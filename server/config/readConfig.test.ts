import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function withFile(content: unknown): { WALLETKIT_CONFIG: string } {
  const path = join(folder, 'config.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return { WALLETKIT_CONFIG: path }
}

describe('readConfig', () => {
  test('default', () => {
    expect(readConfig({}, '/dist')).toEqual({
      analyticsRetentionDays: 90,
      stopDelay: 0,
      tracesRatio: 1,
      otherEscrowKeys: [],
      port: 4700,
      host: '127.0.0.1',
      kitOrigin: 'http://kit.localhost:4700',
      secureOrigin: 'http://secure.localhost:4700',
      dataDirectory: '.data/server',
      distDirectory: '/dist',
      logLevel: 'info',
      relayUrl: 'wss://relay.walletconnect.org',
      verifyUrl: 'https://verify.walletconnect.org/v3',
      trustedProxies: 0,
      recoveryDelayHours: 24,
      onramp: { country: 'US', providers: [] },
      recoveryDelayAbove: 1_000,
      loginLimits: { mailsPerIp: 30, mailsPerProject: 2_000, secondsBetweenMails: 30 },
      admin: { networks: ['eip155:1'], walletConnectProjectId: null },
      siwx: { accessTokenMinutes: 15, sessionDays: 30, nonceMinutes: 10, keyDays: 30 },
      foreignContent: {
        ipfsGateways: ['https://ipfs.io/ipfs/', 'https://dweb.link/ipfs/'],
        arweaveGateway: 'https://arweave.net/',
        allowedPrivateHosts: [],
      },
      chains: [],
      projects: [],
    })
  })

  test.each([
    ['none', {}, 'KIT_ORIGIN (kitOrigin) and SECURE_ORIGIN (secureOrigin)'],
    ['one', { KIT_ORIGIN: 'https://kit.example' }, 'SECURE_ORIGIN (secureOrigin)'],
    [
      'one that is empty',
      { KIT_ORIGIN: '', SECURE_ORIGIN: 'https://vault.example' },
      'KIT_ORIGIN (kitOrigin)',
    ],
  ])('rejects: %s of the origins in production, and says what to set', (_, given, missing) => {
    expect(() => readConfig({ NODE_ENV: 'production', ...given }, '/dist')).toThrow(
      `Wrong configuration: ${missing} must be set when NODE_ENV is production`,
    )
  })

  test('parameters: in production the origins may stand in the file', () => {
    const origins = { kitOrigin: 'https://kit.example', secureOrigin: 'https://vault.example' }
    expect(readConfig({ NODE_ENV: 'production', ...withFile(origins) }, '/dist')).toMatchObject(origins)
  })

  test('limit 7 parameters: recoveries wait unless the operator says 0; an empty variable is no word', () => {
    expect(readConfig({ RECOVERY_DELAY_HOURS: '' }, '/dist').recoveryDelayHours).toBe(24)
    const off = readConfig({ RECOVERY_DELAY_HOURS: '0', RECOVERY_DELAY_ABOVE: '0' }, '/dist')
    expect([off.recoveryDelayHours, off.recoveryDelayAbove]).toEqual([0, 0])
  })

  test('parameters: the file, and over it the environment; an empty variable is none', () => {
    const file = withFile({
      port: 5000,
      logLevel: 'warn',
      chains: [{ caipNetworkId: 'eip155:1', rpcUrls: ['https://node.example'] }],
      projects: [{ name: 'Shop', allowedOrigins: ['https://shop.example'] }],
    })
    expect(readConfig({ ...file, LOG_LEVEL: 'debug', HOST: '' }, '/dist')).toMatchObject({
      port: 5000,
      host: '127.0.0.1',
      kitOrigin: 'http://kit.localhost:5000',
      logLevel: 'debug',
      projects: [{ name: 'Shop', networks: ['eip155:1'], allowDevelopmentHosts: true }],
    })
  })

  test('parameters: a relay of the operator’s own; an empty verifyUrl switches the attestation off', () => {
    const own = { RELAY_URL: 'ws://127.0.0.1:4104', WALLETS_FILE: '/wallets.json' }
    expect(readConfig({ ...own, VERIFY_URL: '' }, '/dist')).toMatchObject({
      relayUrl: 'ws://127.0.0.1:4104',
      verifyUrl: '',
      walletsFile: '/wallets.json',
    })
    expect(readConfig({ ...own, RELAY_URL: '' }, '/dist').relayUrl).toBe('wss://relay.walletconnect.org')
    expect(readConfig(withFile({ verifyUrl: '' }), '/dist').verifyUrl).toBe('')
    expect(readConfig({ RELAY_FALLBACK_URL: '' }, '/dist').relayFallbackUrl).toBe('')
  })

  test('parameters: mail and proxies, from the file and over it the environment', () => {
    const file = withFile({ mail: { url: 'smtp://in-file.example', from: 'Kit <kit@shop.example>' } })
    expect(
      readConfig({ ...file, MAIL_URL: 'smtps://u:p@mail.example', TRUSTED_PROXIES: '2' }, '/dist'),
    ).toMatchObject({
      mail: { url: 'smtps://u:p@mail.example', from: 'Kit <kit@shop.example>' },
      trustedProxies: 2,
    })
    expect(
      readConfig({ MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'kit@shop.example' }, '/dist').mail,
    ).toEqual({
      url: 'smtp://mail.example',
      from: 'kit@shop.example',
    })
  })

  test.each([
    [
      'a mail server that is none',
      { MAIL_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' },
      /mail\.url: must be an smtp/,
    ],
    ['mail without a sender', { MAIL_URL: 'smtp://mail.example' }, /mail\.from: /],
    [
      'a sender with a second header',
      { MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\nBcc: c@d.example' },
      /mail\.from: must be/,
    ],
    [
      'a wait without an end',
      { RECOVERY_DELAY_HOURS: '721' },
      /recoveryDelayHours \(RECOVERY_DELAY_HOURS\): /,
    ],
    ['proxies that are no number', { TRUSTED_PROXIES: 'yes' }, /trustedProxies \(TRUSTED_PROXIES\): /],
    [
      'a relay that is no WebSocket',
      { RELAY_URL: 'https://relay.example' },
      /relayUrl \(RELAY_URL\): must be a wss/,
    ],
    [
      'another address of the relay that is no WebSocket',
      { RELAY_FALLBACK_URL: 'relay.example' },
      /relayFallbackUrl \(RELAY_FALLBACK_URL\): must be a wss:.* or empty/,
    ],
    [
      'a Verify service that is no URL',
      { VERIFY_URL: 'off' },
      /verifyUrl \(VERIFY_URL\): must be an https:.* or empty/,
    ],
    ['a port that is text', { PORT: 'eighty' }, /port \(PORT\): /],
    ['a port out of range', { PORT: '99999' }, /port \(PORT\): .*65535/],
    ['a Redis that is none', { REDIS_URL: 'http://a' }, /redisUrl \(REDIS_URL\): must be a redis/],
    [
      'an origin with a path',
      { KIT_ORIGIN: 'https://kit.example/' },
      /kitOrigin \(KIT_ORIGIN\): must be an origin/,
    ],
    [
      'an origin of another scheme',
      { SECURE_ORIGIN: 'file:///' },
      /secureOrigin \(SECURE_ORIGIN\): must be an origin/,
    ],
    [
      'one origin for both',
      { KIT_ORIGIN: 'https://a.example', SECURE_ORIGIN: 'https://a.example' },
      /another origin/,
    ],
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://a' },
      /databaseUrl \(DATABASE_URL\): must be a postgres/,
    ],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /logLevel \(LOG_LEVEL\): /],
    [
      'a file that is not there',
      { WALLETKIT_CONFIG: '/nowhere.json' },
      /WALLETKIT_CONFIG: "\/nowhere\.json"/,
    ],
  ])('rejects: %s, in one sentence that names it', (_, environment, message) => {
    expect(() => readConfig(environment, '/dist')).toThrow(message)
    expect(() => readConfig(environment, '/dist')).toThrow(/^Wrong configuration: [^\n]*\.$/)
  })

  test.each([
    ['no JSON', '{', /not a readable file/],
    ['a list', [], /not a readable file/],
    ['an unknown key', { ports: 1 }, /Unrecognized key/],
    [
      'a chain without an endpoint',
      { chains: [{ caipNetworkId: 'eip155:1', rpcUrls: [] }] },
      /chains\.0\.rpcUrls: /,
    ],
    [
      'a chain without a CAIP-2 id',
      { chains: [{ caipNetworkId: '1', rpcUrls: ['http://a'] }] },
      /chains\.0\.caipNetworkId: Expected a CAIP-2/,
    ],
    [
      'sponsoring on a chain without user operations',
      {
        chains: [
          {
            caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
            rpcUrls: ['http://a'],
            settings: { sponsoring: { bundlerUrls: ['http://b'] } },
          },
        ],
      },
      /chains\.0\.settings\.sponsoring: only EVM chains/,
    ],
    [
      'sponsoring without a bundler',
      {
        chains: [
          { caipNetworkId: 'eip155:1', rpcUrls: ['http://a'], settings: { sponsoring: { bundlerUrls: [] } } },
        ],
      },
      /chains\.0\.settings\.sponsoring\.bundlerUrls: /,
    ],
    [
      'settings of a chain that is only passed on to',
      { chains: [{ caipNetworkId: 'near:mainnet', rpcUrls: ['http://a'], settings: { pollInterval: 500 } }] },
      /chains\.0\.settings: this chain is not read/,
    ],
    [
      'a project with a bad origin',
      { projects: [{ name: 'A', allowedOrigins: ['shop.example'] }] },
      /projects\.0\.allowedOrigins\.0: must be an origin/,
    ],
    [
      'a project with an unknown network',
      { projects: [{ name: 'A', networks: ['eip155:31337'] }] },
      /projects\.0\.networks\.0: is not a network that the kit knows/,
    ],
    [
      'a project with half a network',
      { projects: [{ name: 'A', networks: [{ id: 5, name: 'x' }] }] },
      /projects\.0\.networks\.0\.chainNamespace: /,
    ],
    [
      'exchange rates of no address',
      { vendors: { exchangeRates: { url: 'frankfurter.dev' } } },
      /vendors\.exchangeRates\.url: must be an https:\/\/ URL/,
    ],
    [
      'sign-ins whose tokens live for a day',
      { siwx: { accessTokenMinutes: 1_440 } },
      /siwx\.accessTokenMinutes: must be at most 60 minutes/,
    ],
    ['sign-ins that end at once', { siwx: { sessionDays: 0 } }, /siwx\.sessionDays: must be at least 1 days/],
    ['a half day', { siwx: { keyDays: 2.5 } }, /siwx\.keyDays: must be a whole number of days/],
    ['a lifetime that there is not', { siwx: { refreshDays: 1 } }, /siwx: Unrecognized key: "refreshDays"/],
  ])('rejects: a file with %s', (_, content, message) => {
    expect(() => readConfig(withFile(content), '/dist')).toThrow(message)
  })

  test('parameters: an address of exchange rates with a place for the key', () => {
    const exchangeRates = { url: 'https://rates.example/latest.json?id={key}', key: 'k' }
    expect(readConfig(withFile({ vendors: { exchangeRates } }), '/dist').vendors).toMatchObject({
      exchangeRates,
    })
  })
})
