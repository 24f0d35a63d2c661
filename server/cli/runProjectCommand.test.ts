import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { forFeatures, projectFeatureNames } from '#shared/entities/features.ts'
import { parseInput } from '../config/parseInput.ts'
import { serverConfigSchema } from '../config/serverConfig.ts'
import type { Projects } from '../projects/projects.ts'
import { createMemoryProjects } from '../testing/createMemoryProjects.ts'
import { parseCommand, usage } from './parseCommand.ts'
import { runProjectCommand } from './runProjectCommand.ts'

const config = parseInput(serverConfigSchema, {
  kitOrigin: 'https://kit.example',
  secureOrigin: 'https://vault.example',
  distDirectory: 'dist',
})
const shop = { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] }

const run = async (args: string[], projects: Projects = createMemoryProjects([shop])) =>
  runProjectCommand(parseCommand(args), { projects, config })
const runJson = async (args: string[], projects?: Projects) =>
  JSON.parse(await run([...args, '--json'], projects))

describe('create', () => {
  test('default', async () => {
    expect(await runJson(['create', '--name', 'New', '--origin', 'https://new.example'])).toMatchObject({
      name: 'New',
      allowedOrigins: ['https://new.example'],
      allowDevelopmentHosts: true,
      networks: ['eip155:1'],
    })
  })

  test('default: a test project, on the developer’s own machine and the server’s network', async () => {
    expect(await runJson(['create', '--test', '--name', 'Checks'])).toMatchObject({
      kind: 'test',
      allowedOrigins: ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*'],
      networks: ['eip155:7357357'],
    })
    const said = await run(['create', '--test', '--name', 'Checks', '--id', 'test_shop'])
    expect(said).toContain('test: for development and tests alone')
  })

  test('rejects: a test project on a real site', async () => {
    const args = ['create', '--test', '--name', 'Checks', '--origin', 'https://shop.example']
    await expect(run(args)).rejects.toThrow(/^allowedOrigins\.0: must be a local or preview host/)
  })

  test('parameters: all of them', async () => {
    const args = [
      '--id',
      'new',
      '--origin',
      'https://a.example',
      '--origin',
      'https://*.b.example',
      '--network',
      'eip155:10',
    ]
    const settings = [
      '--feature',
      'networkSwitch=off',
      '--development-hosts',
      'off',
      '--rpc-url',
      'eip155:10=https://n.example/?key=a=b',
    ]
    expect(await runJson(['create', '--name', 'New', ...args, ...settings])).toMatchObject({
      id: 'new',
      allowedOrigins: ['https://a.example', 'https://*.b.example'],
      allowDevelopmentHosts: false,
      features: { networkSwitch: false },
      networks: ['eip155:10'],
      customRpcUrls: { 'eip155:10': ['https://n.example/?key=a=b'] },
    })
  })

  test('parameters: a network from a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cli-'))
    const file = join(folder, 'network.json')
    const network = {
      id: 31337,
      name: 'Harbor',
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:31337',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    }
    writeFileSync(file, JSON.stringify(network))
    expect((await runJson(['create', '--name', 'New', '--network', file])).networks).toEqual([network])
    rmSync(folder, { recursive: true })
  })

  test('parameters: a faucet for a network that the kit knows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cli-'))
    const file = join(folder, 'faucet.json')
    const network = { caipNetworkId: 'eip155:1', faucetUrl: 'https://faucet.example' }
    writeFileSync(file, JSON.stringify(network))
    const projects = createMemoryProjects([shop])
    expect((await runJson(['edit', 'shop', '--add-network', file], projects)).networks).toEqual([network])
    expect(await run(['show', 'shop'], projects)).toMatch(/networks +eip155:1 \(faucet\)\n/)
    rmSync(folder, { recursive: true })
  })
})

describe('create, delete', () => {
  test('default: create says what visitors are not offered, why, and what switches it on', async () => {
    const printed = await run(['create', '--name', 'New', '--id', 'new'])
    expect(printed).toContain('WalletConnect is off: no project id of WalletConnect’s')
    expect(printed).toContain('npm run project -- edit new --wallet-connect-project-id ID')
    expect(printed).toContain('https://kit.example/admin/projects/new/setup#field-walletConnectProjectId')
    expect(printed).toContain('on the server: MAIL_URL=')
  })

  test('behavior: a project is deleted only by who says that it is meant', async () => {
    const projects = createMemoryProjects([shop])
    await expect(run(['delete', 'shop'], projects)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: expect.stringContaining('Add --yes'),
    })
    expect(await projects.get('shop')).not.toBeNull()
    expect(await run(['delete', 'shop', '--yes'], projects)).toBe('Deleted Shop (shop)')
    expect(await projects.get('shop')).toBeNull()
  })
})

describe('edit, show, list', () => {
  test('default: edit prints what became of the project', async () => {
    const args = [
      '--name',
      'New',
      '--add-origin',
      'https://b.example',
      '--remove-origin',
      'https://shop.example',
    ]
    const more = ['--feature', 'networkSwitch=off', '--add-network', 'eip155:10']
    expect(await runJson(['edit', 'shop', ...args, ...more])).toMatchObject({
      name: 'New',
      allowedOrigins: ['https://b.example'],
      features: { networkSwitch: false },
      networks: ['eip155:1', 'eip155:10'],
    })
  })

  test('parameters: --feature with “default” forgets the switch', async () => {
    const projects = createMemoryProjects([{ ...shop, features: { networkSwitch: false } }])
    expect(
      (await runJson(['edit', 'shop', '--feature', 'networkSwitch=default'], projects)).features,
    ).toEqual({})
  })

  test('parameters: --rpc-url with nothing behind it empties the chain’s list', async () => {
    const projects = createMemoryProjects([{ ...shop, customRpcUrls: { 'eip155:1': ['https://n.example'] } }])
    expect((await runJson(['edit', 'shop', '--rpc-url', 'eip155:1='], projects)).customRpcUrls).toEqual({})
  })

  test('parameters: --wallet-connect-project-id, and with nothing behind it none', async () => {
    const projects = createMemoryProjects([shop])
    const set = (id: string) => runJson(['edit', 'shop', '--wallet-connect-project-id', id], projects)
    expect((await set('abc123')).walletConnectProjectId).toBe('abc123')
    expect(await run(['show', 'shop'], projects)).toContain('walletconnect id   abc123')
    expect((await set('')).walletConnectProjectId).toBeNull()
  })

  test('R41 parameters: --texts, and with nothing behind it none', async () => {
    const projects = createMemoryProjects([shop])
    const file = join(mkdtempSync(join(tmpdir(), 'texts-')), 'texts.json')
    const set = async (content: string) => {
      writeFileSync(file, content)
      return runJson(['edit', 'shop', '--texts', file], projects)
    }
    const texts = { en: { 'connect.title': 'Come in' } }
    const filled = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, place) => [`key${place}`, 'x'.repeat(500)]))
    expect((await set(JSON.stringify(texts))).texts).toEqual(texts)
    expect(await run(['show', 'shop'], projects)).toContain('texts en           connect.title')
    for (const [wrong, why] of [
      ['{ "tlh": {} }', 'tlh'],
      ['{ "en": { "connect title": "x" } }', 'must be named by the keys of texts'],
      ['{ "en": { "connect.title": "\u202ex" } }', 'marks of writing direction'],
      ['{', 'no JSON file with texts'],
      [JSON.stringify({ en: filled(40) }), 'must have 16384 characters of JSON at most'],
    ] as const)
      await expect(set(wrong)).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
        message: expect.stringContaining(why),
      })
    expect((await runJson(['edit', 'shop', '--texts', ''], projects)).texts).toEqual({})
  })

  test('parameters: --feature, for WalletConnect and the list of all wallets', async () => {
    const switches = ['--feature', 'walletConnect=off', '--feature', 'allWallets=off']
    expect((await runJson(['edit', 'shop', ...switches])).features).toEqual({
      walletConnect: false,
      allWallets: false,
    })
  })

  test('parameters: --feature, for the embedded wallet', async () => {
    const projects = createMemoryProjects([shop])
    const set = [
      '--feature',
      'email=off',
      '--feature',
      'socials=x,farcaster',
      '--feature',
      'requireRecovery=on',
    ]
    expect((await runJson(['edit', 'shop', ...set], projects)).features).toEqual({
      email: false,
      socials: ['x', 'farcaster'],
      requireRecovery: true,
    })
    expect(await run(['show', 'shop'], projects)).toContain(
      'requireRecovery=on, email=off, socials=x,farcaster',
    )
    const forget = ['--feature', 'socials=default', '--feature', 'email=default']
    expect((await runJson(['edit', 'shop', ...forget], projects)).features).toEqual({ requireRecovery: true })
    expect((await runJson(['edit', 'shop', '--feature', 'socials=off'], projects)).features).toMatchObject({
      socials: [],
    })
    expect(await run(['show', 'shop'], projects)).toContain('socials=off')
  })

  test('default: show and list, for a person', async () => {
    expect(await run(['show', 'shop'])).toMatchInlineSnapshot(`
      "id                 shop
      name               Shop
      origins            https://shop.example
      development hosts  on
      networks           eip155:1
      features           all at their defaults
      walletconnect id   none
      created            2026-01-01T00:00:00.000Z
      updated            2026-01-01T00:00:00.000Z"
    `)
    expect(await run(['list'])).toContain('https://shop.example')
    expect(await run(['list'], createMemoryProjects())).toBe('There is no project yet.')
  })

  test('parameters: --json', async () => {
    expect(await runJson(['show', 'shop'])).toMatchObject(shop)
    expect(await runJson(['list'])).toMatchObject([shop])
  })
})

describe('bad input', () => {
  test.each([
    [['creat'], /no command "creat"/],
    [['create'], /--name is missing/],
    [['create', '--name', 'x', '--colour', 'red'], /'--colour'/],
    [['create', '--name', 'x', 'y'], /takes no further argument/],
    [['create', '--name', 'x', '--origin', 'https://*.com'], /allowedOrigins\.0: must be an origin/],
    [['create', '--name', 'x', '--origin', 'https://a.example/path'], /allowedOrigins\.0: must be an origin/],
    [['create', '--name', 'x', '--network', 'eip155:31337'], /not a network that the kit knows/],
    [['create', '--name', 'x', '--network', 'nowhere.json'], /"nowhere\.json" is neither/],
    [['create', '--name', 'x', '--network', 'eip155:1', '--network', 'eip155:1'], /names a network twice/],
    [['create', '--name', 'x', '--id', 'a b'], /id: must be 1 to 64/],
    [['create', '--name', 'x', '--id', 'shop'], /exists already/],
    [['create', '--name', 'x', '--feature', 'networkSwitch=maybe'], /--feature networkSwitch is on or off/],
    [['create', '--name', 'x', '--feature', 'colour=on'], /features: Unrecognized key/],
    [
      ['create', '--name', 'x', '--rpc-url', 'eip155:1=ftp://a'],
      /customRpcUrls\.eip155:1\.0: must be an http/,
    ],
    [['create', '--name', 'x', '--rpc-url', 'mainnet=https://a.example'], /customRpcUrls/],
    [['create', '--name', 'x', '--development-hosts', 'yes'], /--development-hosts is on or off/],
    [['edit', 'shop', '--feature', 'announce=off'], /features/],
    [['edit', 'shop', '--feature', 'socials=google,myspace'], /features\.socials\.1/],
    [['edit', 'shop', '--feature', 'swapProvider=somebody'], /features\.swapProvider/],
    [['edit', 'shop', '--wallet-connect-project-id', 'a b'], /walletConnectProjectId: must be the id/],
    [['edit'], /edit takes one project id/],
    [['edit', 'shop'], /nothing to change/],
    [['edit', 'nope', '--name', 'x'], /no project with the id nope/],
    [['edit', 'shop', '--remove-origin', 'https://typo.example'], /typo\.example is not on the list/],
    [['show', 'nope'], /no project with the id nope/],
    [['delete', '--yes'], /delete takes one project id/],
    [['delete', 'nope', '--yes'], /no project with the id nope/],
  ])('rejects: %j', async (args, message) => {
    await expect(run(args)).rejects.toThrow(message)
    await expect(run(args)).rejects.toMatchObject({ name: 'WalletKitError' })
  })

  test.each([[[]], [['--help']], [['create', '--help']], [['help']]])(
    'default: %j is a call for help',
    (args) => {
      expect(parseCommand(args).name).toBe('help')
    },
  )
})

describe('features', () => {
  test('parameters: every switch of the table is taken and explained', async () => {
    const switches = projectFeatureNames.flatMap((name) => ['--feature', `${name}=off`])
    expect((await runJson(['edit', 'shop', ...switches])).features).toEqual(
      forFeatures(projectFeatureNames, () => false),
    )
    expect(projectFeatureNames.filter((name) => !usage.includes(name))).toEqual([])
  })

  test('behavior: what is not built is not said to be on', async () => {
    const printed = await run(['edit', 'shop', '--feature', 'pay=on', '--feature', 'activity=off'])
    expect(printed).toMatch(/features +activity=off, pay=on \(not there yet\)\n/)
  })

  test('rejects: a switch that is none', async () => {
    await expect(run(['edit', 'shop', '--feature', 'teleport=on'])).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: expect.stringContaining('teleport'),
    })
  })
})
