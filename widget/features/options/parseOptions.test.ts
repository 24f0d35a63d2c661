import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/fakeNetworks.ts'
import { optionSchemas, parseOptions } from './parseOptions.ts'

const valid: Record<keyof typeof optionSchemas, unknown[]> = {
  metadata: [{ name: 'Shop' }, { name: 'Shop', description: '', url: 'https://shop.test', icons: [] }],
  networks: [['eip155:1'], [harbor], ['eip155:1', harbor]],
  defaultNetwork: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  includeWalletIds: [[], ['io.metamask']],
  excludeWalletIds: [[], ['Some Wallet']],
  featuredWalletIds: [[], ['io.metamask', 'Some Wallet']],
  customWallets: [
    [],
    [{ id: 'dinghy', name: 'Dinghy' }],
    [{ id: 'dinghy', name: 'Dinghy', mobile_link: 'dinghy://', image_url: 'data:image/svg+xml,<svg/>' }],
    [
      {
        id: 'dinghy',
        name: 'Dinghy',
        homepage: 'https://dinghy.test',
        image_url: 'https://dinghy.test/i.png',
      },
    ],
  ],
  features: [
    {},
    { walletConnect: false },
    { allWallets: false, walletConnect: true },
    { email: false, socials: ['google', 'farcaster'], emailShowWallets: false, collapseWallets: true },
    { socials: false },
  ],
  remoteFeatures: [{}, { email: true, socials: ['x'] }],
  defaultAccountTypes: [{}, { eip155: 'eoa' }, { eip155: 'smartAccount', solana: 'eoa' }],
  chainImages: [{}, { 'eip155:1': 'data:image/png;base64,AA==' }],
  connectorImages: [{ injected: 'data:image/svg+xml,<svg/>' }],
  termsConditionsUrl: ['https://shop.test/terms', 'http://localhost:3000/terms'],
  privacyPolicyUrl: ['https://shop.test/privacy'],
  connectMethodsOrder: [['wallet'], ['email', 'social', 'wallet']],
  connectorTypeOrder: [['injected', 'recent']],
  allowUnsupportedChain: [true, false],
  enableNetworkSwitch: [true, false],
  enableReconnect: [true, false],
  themeMode: ['light', 'dark', 'system'],
  themeVariables: [{}, { '--wk-accent': 'red' }],
  locale: ['en', 'de-AT', 'zh-Hant-TW'],
  messages: [{}, { 'connect.title': 'Hello' }],
  announce: [true, false],
  zIndex: [999, -1],
}

const invalid: Record<keyof typeof optionSchemas, unknown[]> = {
  metadata: ['Shop', {}, { name: 1 }, { name: 'x', url: 'javascript:alert(1)' }, { name: 'x', extra: 1 }],
  networks: [[], '', 'ethereum', ['near:mainnet'], [1], [{ ...harbor, surprise: true }], { 0: 'eip155:1' }],
  defaultNetwork: ['ethereum', 1, '', 'eip155:'],
  includeWalletIds: [1, [1], ['x'.repeat(257)]],
  excludeWalletIds: [{}, [null]],
  featuredWalletIds: [{}, [1]],
  customWallets: [
    'dinghy',
    [{ name: 'Dinghy' }],
    [{ id: 'dinghy', name: '' }],
    [{ id: 'dinghy', name: 'Dinghy', mobile_link: 'javascript:alert(1)' }],
    [{ id: 'dinghy', name: 'Dinghy', webapp_link: 'dinghy://web' }],
    [{ id: 'dinghy', name: 'Dinghy', image_url: 'data:text/html,x' }],
    [{ id: 'dinghy', name: 'Dinghy', surprise: true }],
  ],
  features: [true, { walletConnect: 'no' }, { swaps: true }, { socials: ['myspace'] }, { email: 'yes' }],
  remoteFeatures: [false, { walletConnect: true }, { socials: 'google' }],
  defaultAccountTypes: ['eoa', { eip155: 'vault' }, { near: 'eoa' }],
  chainImages: [[], { x: 'https://cdn.test/a.png' }, { x: 'javascript:alert(1)' }, { x: 'data:text/html,x' }],
  connectorImages: [{ x: 1 }, 'https://cdn.test/a.png'],
  termsConditionsUrl: ['javascript:alert(1)', 'data:text/html,x', 'terms', 1],
  privacyPolicyUrl: ['ftp://shop.test', ''],
  connectMethodsOrder: [[], ['phone'], 'wallet'],
  connectorTypeOrder: [[], ['newest'], 'recent'],
  allowUnsupportedChain: ['true', 1],
  enableNetworkSwitch: ['false', 0],
  enableReconnect: [0],
  themeMode: ['pink', true, ''],
  themeVariables: ['--wk-accent:red', 1, [1]],
  locale: ['english language', 'e', '../../etc', 'en_US'],
  messages: [{ a: 1 }, 'Hello', { a: 'x'.repeat(513) }],
  announce: ['yes', 1],
  zIndex: [1.5, '999', Number.NaN, Number.POSITIVE_INFINITY],
}

const cases = (table: Record<string, unknown[]>) =>
  Object.entries(table).flatMap(([name, values]) => values.map((value): [string, unknown] => [name, value]))

describe('parseOptions', () => {
  it('behavior: the tables below name every option', () => {
    expect(Object.keys(valid).sort()).toEqual(Object.keys(optionSchemas).sort())
    expect(Object.keys(invalid).sort()).toEqual(Object.keys(optionSchemas).sort())
  })

  it.each(cases(valid))('parameters: %s takes %j', (name, value) => {
    expect(parseOptions({ [name]: value })).toEqual({ options: { [name]: value }, problems: [] })
  })

  it.each(cases(invalid))('rejects: %s does not take %j, and says so once', (name, value) => {
    const { options, problems } = parseOptions({ [name]: value, locale: name === 'locale' ? value : 'en' })
    expect(options).toEqual(name === 'locale' ? {} : { locale: 'en' })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code: 'INVALID_OPTION', data: { option: name } })
    expect(problems[0]?.message).toMatch(new RegExp(`^Option "${name}[".].*: .+`))
  })

  it.each([
    ['networks', ' eip155:1 , solana:abc', ['eip155:1', 'solana:abc']],
    ['includeWalletIds', 'io.metamask', ['io.metamask']],
    ['excludeWalletIds', 'a, b', ['a', 'b']],
    ['featuredWalletIds', 'a,b', ['a', 'b']],
  ])('parameters: %s as a data attribute', (name, text, expected) => {
    expect(parseOptions({ [name]: text })).toEqual({ options: { [name]: expected }, problems: [] })
  })

  it.each(['colour', 'Networks', 'constructor', 'hasOwnProperty', 'toString'])(
    'rejects: the unknown option %s',
    (name) => {
      const { options, problems } = parseOptions({ [name]: 1, themeMode: 'dark' })
      expect(options).toEqual({ themeMode: 'dark' })
      expect(problems.map(({ message }) => message)).toEqual([`Unknown option "${name}"`])
    },
  )

  it('rejects: __proto__ as an option, and pollutes nothing', () => {
    const input = JSON.parse('{"__proto__":{"polluted":true},"themeMode":"dark"}')
    const { options, problems } = parseOptions(input)
    expect(problems).toHaveLength(1)
    expect(options).toEqual({ themeMode: 'dark' })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get(options, 'polluted')).toBeUndefined()
  })

  it('behavior: each bad option is one problem, and undefined is none', () => {
    const { problems } = parseOptions({ themeMode: 'pink', zIndex: 'high', surprise: 1, locale: undefined })
    expect(problems.map(({ data }) => data)).toEqual([
      { option: 'themeMode' },
      { option: 'zIndex' },
      { option: 'surprise' },
    ])
  })

  it.each([
    ['another namespace', { ...harbor, chainNamespace: 'solana' }],
    ['another id', { ...harbor, id: 1 }],
    ['an id that is no number', { ...harbor, id: 'main' }],
  ])('rejects: a network whose parts speak of different chains, %s', (_, network) => {
    const { options, problems } = parseOptions({ networks: ['eip155:1', network] })
    expect(options).toEqual({})
    expect(problems.map(({ message }) => message)).toEqual([
      'Option "networks.1": id, chainNamespace and caipNetworkId name different chains',
    ])
  })
})
