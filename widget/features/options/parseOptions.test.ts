import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/fakeNetworks.ts'
import { parseOptions } from './parseOptions.ts'
import { optionSchemas, reportInvalidOptions } from './reportInvalidOptions.ts'

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
    { activity: false, receive: false, legalCheckbox: false, reownBranding: false },
    { swaps: false, onramp: false, send: false, names: false, smartAccounts: false },
    { smartSessions: false, analytics: false, pay: false },
  ],
  customRpcUrls: [{}, { 'eip155:1': ['https://node.test/key', 'http://127.0.0.1:8545'] }],
  addressLabels: [{}, { '0x1': 'Savings' }],
  tokens: [{}, { 'eip155:1': { address: '0x1', image: 'data:image/png;base64,AA==' } }],
  remoteFeatures: [
    {},
    { email: true, socials: ['x'] },
    { swaps: ['1inch'], onramp: ['coinbase', 'meld'] },
    { swaps: true, onramp: false },
  ],
  defaultAccountTypes: [{}, { eip155: 'eoa' }, { eip155: 'smartAccount', solana: 'eoa' }],
  chainImages: [{}, { 'eip155:1': 'data:image/png;base64,AA==' }],
  connectorImages: [{ injected: 'data:image/svg+xml,<svg/>' }],
  termsConditionsUrl: ['https://shop.test/terms', 'http://localhost:3000/terms'],
  privacyPolicyUrl: ['https://shop.test/privacy'],
  connectMethodsOrder: [['wallet'], ['email', 'social', 'wallet']],
  walletFeaturesOrder: [
    ['send', 'receive'],
    ['onramp', 'swaps', 'receive', 'send', 'other'],
  ],
  connectorTypeOrder: [['injected', 'recent']],
  allowUnsupportedChain: [true, false],
  enableNetworkSwitch: [true, false],
  enableReconnect: [true, false],
  enableAuthLogger: [true, false],
  accountSummary: [true, false],
  debug: [true, false],
  preload: ['intent', 'idle'],
  siwx: ['kit', 'kit-required', 'host', null],
  siweConfig: ['host', null],
  themeMode: ['light', 'dark', 'system'],
  themeVariables: [{}, { '--wk-accent': 'red' }],
  locale: ['en', 'de-AT', 'zh-Hant-TW'],
  messages: [{}, { 'connect.title': 'Hello' }],
  announce: [true, false],
  zIndex: [999, -1],
}

const invalid: Record<keyof typeof optionSchemas, unknown[]> = {
  metadata: ['Shop', {}],
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
  features: [true, 'email', []],
  remoteFeatures: [false, []],
  customRpcUrls: ['https://node.test', []],
  addressLabels: ['Savings', []],
  tokens: ['0x1', []],
  defaultAccountTypes: ['eoa'],
  chainImages: [[]],
  connectorImages: ['https://cdn.test/a.png'],
  termsConditionsUrl: ['javascript:alert(1)', 'data:text/html,x', 'terms', 1],
  privacyPolicyUrl: ['ftp://shop.test', ''],
  connectMethodsOrder: [[], ['phone'], 'wallet'],
  walletFeaturesOrder: ['send', [1]],
  connectorTypeOrder: [[], ['newest'], 'recent'],
  allowUnsupportedChain: ['true', 1],
  enableNetworkSwitch: ['false', 0],
  enableReconnect: [0],
  enableAuthLogger: ['true', 1],
  accountSummary: ['true', 1],
  debug: ['true', 1],
  preload: ['never', true],
  siwx: ['server', {}, true],
  siweConfig: ['kit', {}],
  themeMode: ['pink', true, ''],
  themeVariables: ['--wk-accent:red', 1, [1]],
  locale: ['english language', 'e', '../../etc', 'en_US'],
  messages: ['Hello'],
  announce: ['yes', 1],
  zIndex: [1.5, '999', Number.NaN, Number.POSITIVE_INFINITY],
}

/** Both steps: what fits, and what of the rest can be used. */
function readOptions(input: Readonly<Record<string, unknown>>) {
  const { options, others } = parseOptions(input)
  const reviewed = reportInvalidOptions(others)
  return { options: { ...options, ...reviewed.options }, problems: reviewed.problems }
}

const cases = (table: Record<string, unknown[]>) =>
  Object.entries(table).flatMap(([name, values]) => values.map((value): [string, unknown] => [name, value]))

describe('parseOptions', () => {
  it('behavior: the tables below name every option', () => {
    expect(Object.keys(valid).sort()).toEqual(Object.keys(optionSchemas).sort())
    expect(Object.keys(invalid).sort()).toEqual(Object.keys(optionSchemas).sort())
  })

  it.each(cases(valid))('parameters: %s takes %j', (name, value) => {
    expect(readOptions({ [name]: value })).toEqual({ options: { [name]: value }, problems: [] })
  })

  it.each(cases(invalid))('rejects: %s does not take %j, and says so once', (name, value) => {
    const { options, problems } = readOptions({ [name]: value, locale: name === 'locale' ? value : 'en' })
    const silence = /features$/i.test(name) && { [name]: { analytics: false } }
    expect(options).toEqual(name === 'locale' ? {} : { locale: 'en', ...silence })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code: 'INVALID_OPTION', data: { option: name } })
    expect(problems[0]?.message).toMatch(new RegExp(`^Option "${name}[^"]*" is left out: .+`))
    expect(problems[0]?.message).not.toContain('Invalid input')
  })

  it.each([
    ['networks', ' eip155:1 , solana:abc', ['eip155:1', 'solana:abc']],
    ['includeWalletIds', 'io.metamask', ['io.metamask']],
    ['excludeWalletIds', 'a, b', ['a', 'b']],
    ['featuredWalletIds', 'a,b', ['a', 'b']],
  ])('parameters: %s as a data attribute', (name, text, expected) => {
    expect(parseOptions({ [name]: text })).toEqual({ options: { [name]: expected }, others: [] })
  })

  it.each([
    [{ Networks: [] }, 'Unknown option "Networks": did you mean "networks"?'],
    [{ thmeMode: 'dark' }, 'Unknown option "thmeMode": did you mean "themeMode"?'],
    [{ feautres: {} }, 'Unknown option "feautres": did you mean "features"?'],
    [
      { features: { emial: false } },
      'Option "features.emial" is left out: Unknown key: did you mean "email"?',
    ],
    [
      { metadata: { name: 'Shop', icon: [] } },
      'Option "metadata.icon" is left out: Unknown key: did you mean "icons"?',
    ],
    [
      { customWallets: [{ id: 'dinghy', name: 'Dinghy', imageurl: '' }] },
      'Option "customWallets.0" is left out: imageurl: Unknown key: did you mean "image_url"?',
    ],
    [
      { networks: ['eip155:1', { ...harbor, rpcUrl: {} }] },
      'Option "networks.1" is left out: rpcUrl: Unknown key: did you mean "rpcUrls"?',
    ],
    [
      { tokens: { 'eip155:1': { address: '0x1', img: '' } } },
      'Option "tokens.eip155:1.img" is left out: Unknown key, known are address, image',
    ],
    [
      { defaultAccountTypes: { eip115: 'eoa' } },
      'Option "defaultAccountTypes.eip115" is left out: Unknown key: did you mean "eip155"?',
    ],
  ])('rejects: %j is written otherwise, and says how', (input, message) => {
    expect(readOptions(input).problems.map((problem) => problem.message)).toEqual([message])
  })

  it.each(['colour', 'constructor', 'hasOwnProperty', 'toString'])(
    'rejects: the unknown option %s',
    (name) => {
      const { options, problems } = readOptions({ [name]: 1, themeMode: 'dark' })
      expect(options).toEqual({ themeMode: 'dark' })
      expect(problems.map(({ message }) => message)).toEqual([
        `Unknown option "${name}", known are ${Object.keys(optionSchemas).join(', ')}`,
      ])
    },
  )

  it('rejects: __proto__ as an option, and pollutes nothing', () => {
    const input = JSON.parse('{"__proto__":{"polluted":true},"themeMode":"dark"}')
    const { options, problems } = readOptions(input)
    expect(problems).toHaveLength(1)
    expect(options).toEqual({ themeMode: 'dark' })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get(options, 'polluted')).toBeUndefined()
  })

  it('behavior: each bad option is one problem, and undefined is none', () => {
    const { problems } = readOptions({ themeMode: 'pink', zIndex: 'high', surprise: 1, locale: undefined })
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
    const { options, problems } = readOptions({ networks: ['eip155:1', network] })
    expect(options).toEqual({ networks: ['eip155:1'] })
    expect(problems.map(({ message }) => message)).toEqual([
      'Option "networks.1" is left out: id, chainNamespace and caipNetworkId name different chains',
    ])
  })

  const harborWith = (rpcUrl: string) => ({ ...harbor, rpcUrls: { default: { http: [rpcUrl] } } })

  it.each<[string, Record<string, unknown>, object, string[]]>([
    [
      'a key that is unknown',
      { features: { email: false, surprise: 1, socials: ['x'] } },
      { features: { email: false, socials: ['x'] } },
      ['Option "features.surprise" is left out: Unknown key, known are walletConnect, '],
    ],
    [
      'a key that only the project has',
      { remoteFeatures: { receive: false, activity: false } },
      { remoteFeatures: { activity: false } },
      ['Option "remoteFeatures.receive" is left out: Unknown key, known are email, activity, '],
    ],
    [
      'a provider that nobody knows; none at all is off',
      { remoteFeatures: { swaps: ['1inch', 'nobody'], onramp: [] } },
      { remoteFeatures: { swaps: ['1inch'], onramp: false } },
      ['Option "remoteFeatures.swaps.1" is left out: '],
    ],
    [
      'two keys at once',
      { features: { email: 'yes', walletConnect: 1, allWallets: false } },
      { features: { allWallets: false } },
      [
        'Option "features.walletConnect" is left out: Expected boolean, received number',
        'Option "features.email" is left out: Expected boolean, received string of 3 characters',
      ],
    ],
    [
      'a social login that there is not',
      { features: { socials: ['google', 'myspace'] } },
      { features: { socials: ['google'] } },
      ['Option "features.socials.1" is left out: Expected "google" | "github" | '],
    ],
    [
      'a list that has lost all',
      { features: { socials: ['myspace'], email: false } },
      { features: { email: false } },
      ['Option "features.socials.0" is left out: Expected "google" | '],
    ],
    [
      'one network of five',
      { networks: ['eip155:1', 'ethereum', harbor, 10, harborWith('ftp://node.test')] },
      { networks: ['eip155:1', harbor] },
      [
        'Option "networks.1" is left out: Expected a CAIP-2 chain id such as eip155:1, received string of 8 characters',
        'Option "networks.3" is left out: Expected a CAIP-2 chain id such as eip155:1, received number',
        'Option "networks.4" is left out: rpcUrls.default.http.0: Expected an http:// or https:// address, received string of 15 characters',
      ],
    ],
    [
      'one custom wallet of three',
      {
        customWallets: [
          { id: 'a', name: 'A' },
          { id: 'b', name: 'B', mobile_link: 'javascript:alert(1)' },
          { name: 'C' },
        ],
      },
      { customWallets: [{ id: 'a', name: 'A' }] },
      [
        'Option "customWallets.1" is left out: mobile_link: Expected ',
        'Option "customWallets.2" is left out: id: Required',
      ],
    ],
    [
      'a part of the metadata',
      { metadata: { name: 'Shop', url: 'javascript:alert(1)', extra: 1 } },
      { metadata: { name: 'Shop' } },
      [
        'Option "metadata.url" is left out: Expected an http:// or https:// address, received string of 19 characters',
        'Option "metadata.extra" is left out: Unknown key, known are name, description, url, icons',
      ],
    ],
    [
      'what cannot be without the part that is wrong',
      { metadata: { name: 1 }, locale: 'en' },
      { locale: 'en' },
      [
        'Option "metadata.name" is left out: Expected string, received number',
        'Option "metadata" is left out: name: Required',
      ],
    ],
    [
      'a picture from elsewhere',
      { chainImages: { x: 'https://cdn.test/a.png', y: 'data:image/png;base64,AA==' } },
      { chainImages: { y: 'data:image/png;base64,AA==' } },
      [
        'Option "chainImages.x" is left out: Expected a data:image/ address, received string of 22 characters',
      ],
    ],
    [
      'a namespace that there is not',
      { defaultAccountTypes: { near: 'eoa', eip155: 'eoa' } },
      { defaultAccountTypes: { eip155: 'eoa' } },
      ['Option "defaultAccountTypes.near" is left out: Unknown key'],
    ],
    [
      'an endpoint, and a chain that is none',
      { customRpcUrls: { 'eip155:1': ['https://node.test', 'node.test'], ethereum: ['https://node.test'] } },
      { customRpcUrls: { 'eip155:1': ['https://node.test'] } },
      [
        'Option "customRpcUrls.ethereum" is left out: Unknown key, expected a CAIP-2 chain id such as eip155:1',
        'Option "customRpcUrls.eip155:1.1" is left out: Expected an http:// or https:// address, received ',
      ],
    ],
  ])('behavior: %s is named and skipped, the rest applies', (_, input, expected, named) => {
    const { options, problems } = readOptions(input)
    expect(options).toEqual(expected)
    const messages = problems.map(({ message }) => message)
    expect(named.filter((start) => !messages.some((message) => message.startsWith(start)))).toEqual([])
    expect(messages).toHaveLength(named.length)
    expect(messages.join()).not.toContain('Invalid input')
  })

  it('security.md rule 13 behavior: values are not quoted, they may be secrets', () => {
    const secret = 'hunter2'
    const { problems } = readOptions({
      customRpcUrls: { 'eip155:1': [secret] },
      themeMode: secret,
      metadata: { name: 'x', url: secret },
      messages: { a: [secret] },
    })
    expect(problems).toHaveLength(4)
    expect(JSON.stringify(problems.map(({ message }) => message))).not.toContain(secret)
  })

  it('behavior: of many faults the first ten are named', () => {
    const { options, problems } = readOptions({ networks: ['eip155:1', ...Array(40).fill('x')] })
    expect(options).toEqual({ networks: ['eip155:1'] })
    expect(problems).toHaveLength(11)
    expect(problems.at(-1)?.message).toBe('Option "networks": 30 more of its members are left out')
  })
})
