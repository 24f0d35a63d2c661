import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { distDirectory } from '../../world/distDirectory.ts'
import { connectWallet, outcomeOf, recordEvents, stateOf } from '../fixtures/actions.ts'
import { expect, kitHtml, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

const open = () => window.walletKit.open()

/** The page's own simulated wallet needs its script and its chain; the kit itself gets nothing beyond its two lines. */
function csp(kit: string, own: string, more = '') {
  return `default-src 'none'; script-src ${kit} ${own}; frame-src ${kit}; connect-src ${more || "'none'"}; require-trusted-types-for 'script'`
}

test('R5 R47 default: everything works under script-src KIT; frame-src KIT and Trusted Types', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const rpc = world.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin).join(' ')
  const url = hosts.serve({
    html: kitHtml(world, { wallets: [evmWallet(world)] }),
    headers: { 'content-security-policy': csp(world.kit, hosts.origin('host'), rpc) },
  })
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
  })
  await page.goto(url)
  await page.waitForFunction(() => 'version' in window.walletKit)
  await connectWallet(page, modal, 'Anchor')
  const hash = await page.evaluate(async () => {
    const provider = window.walletKit.getProvider('eip155')
    const [from] = (await provider.request({ method: 'eth_accounts' })) as string[]
    return provider.request({ method: 'eth_sendTransaction', params: [{ from, to: from, value: '0x1' }] })
  })
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(violations).toEqual([])
})

test('R47 parameters: style-src self and a nonce with strict-dynamic', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const html = kitHtml(world, { wallets: [evmWallet(world)] }).replaceAll('<script', '<script nonce="abc123"')
  const policy = `script-src 'nonce-abc123' 'strict-dynamic'; style-src 'self'; frame-src ${world.kit}; require-trusted-types-for 'script'; trusted-types 'none'`
  await page.goto(hosts.serve({ html, headers: { 'content-security-policy': policy } }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  await connectWallet(page, modal, 'Anchor')
  expect((await stateOf(page)).accounts.eip155?.status).toBe('connected')
})

test('R47 default: the versioned loader loads under its published integrity hash', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const read = async (path: string): Promise<Record<string, string>> => {
    await page.goto(world.kit + path)
    return JSON.parse((await page.textContent('body')) ?? '')
  }
  const { version } = await read('/healthz')
  const { integrity, url } = await read(`/loader/${version}/integrity.json`)
  const tag = `<script async src="${url}" integrity="${integrity}" crossorigin="anonymous" data-project-id="${world.projectId}"></script>`
  const html = kitHtml(world, { wallets: [evmWallet(world)] }).replace(/<script async[^>]*><\/script>/, tag)
  await page.goto(hosts.serve({ html }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  await connectWallet(page, modal, 'Anchor')
})

test('R47 rejects: a second part of the loader that is not the one its hash stands for', async ({
  page,
  hosts,
  world,
}) => {
  const link = await readFile(join(distDirectory, 'loader/link.js'), 'utf8')
  await page.route('**/link.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `window.tampered = true;${link}`,
    }),
  )
  await page.goto(hosts.serve({ html: kitHtml(world) }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  const outcome = await outcomeOf(page, open, undefined)
  expect(outcome.code).toBe('FRAME_UNREACHABLE')
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  await expect(page.getByRole('alert')).toContainText('Wallets cannot be reached.')
})

test('R5 rejects: a host policy without frame-src is named, with the directive to add', async ({
  page,
  hosts,
  world,
}) => {
  const policy = `script-src ${world.kit} ${hosts.origin('host')}; frame-src 'none'`
  const url = hosts.serve({ html: kitHtml(world), headers: { 'content-security-policy': policy } })
  await page.goto(url)
  await page.waitForFunction(() => 'version' in window.walletKit)
  const alerts = await recordEvents(page, 'alert')
  const outcome = await outcomeOf(page, open, undefined)
  expect(outcome.code).toBe('FRAME_BLOCKED')
  expect(outcome.message).toContain(`frame-src ${world.kit}`)
  expect(JSON.stringify(await alerts())).toContain('FRAME_BLOCKED')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('bad input: a wrong project id is said in the modal and by code', async ({ page, openKit, modal }) => {
  await openKit({ projectId: 'no-such-project' })
  const outcome = await outcomeOf(page, open, undefined)
  expect(outcome.code).toBe('PROJECT_NOT_FOUND')
  await expect(modal.getByText('no-such-project').first()).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('bad input: no project id rejects every call with PROJECT_ID_REQUIRED', async ({
  page,
  hosts,
  world,
}) => {
  const html = kitHtml(world).replace(/data-project-id="[^"]*"/, '')
  await page.goto(hosts.serve({ html }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  expect((await outcomeOf(page, open, undefined)).code).toBe('PROJECT_ID_REQUIRED')
  expect((await outcomeOf(page, () => window.walletKit.connect(), undefined)).code).toBe(
    'PROJECT_ID_REQUIRED',
  )
})

test('bad input: options that cannot cross, or come too late, are refused by name and break nothing', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  const late = await outcomeOf(page, () => window.walletKit.setOptions({ announce: false }), undefined)
  expect(late.code).toBe('INVALID_OPTION')
  expect(late.message).toContain('announce')
  const reserved = await outcomeOf(
    page,
    () => window.walletKit.setOptions({ messages: JSON.parse('{"constructor":"x"}') }),
    undefined,
  )
  expect(reserved.code).toBe('INVALID_OPTION')
  const both = await outcomeOf(
    page,
    // Thrown, and not the answer's: a page that sets both is told where it does.
    async () => {
      window.walletKit.setOptions({ siwx: {}, siweConfig: {} } as never).catch(() => {})
    },
    undefined,
  )
  expect(both.message).toBe('Cannot set both `siweConfig` and `siwx` options')
  await page.evaluate(() =>
    localStorage.setItem('wallet-kit:demo', JSON.stringify({ ['k'.repeat(100)]: 'x', constructor: 'x' })),
  )
  await page.evaluate(() => window.walletKit.open())
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
})

test('bad input: invalid options raise one alert each and the rest applies', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  const alerts = await recordEvents(page, 'alert')
  await page.evaluate(() =>
    window.walletKit.setOptions({
      themeMode: 'pink',
      nonsense: 1,
      messages: { 'connect.title': 'Moor here' },
    } as never),
  )
  await page.evaluate(() => window.walletKit.open())
  await expect(modal.getByRole('heading', { name: 'Moor here' })).toBeVisible()
  const texts = JSON.stringify(await alerts())
  expect(texts).toContain('themeMode')
  expect(texts).toContain('nonsense')
})
