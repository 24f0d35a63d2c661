import { connectWallet, outcomeOf, stateOf } from '../fixtures/actions.ts'
import { test as base, expect, type KitPage, kitHtml } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* Pages with a bundler: the package's `loadWalletKit` in place of the pasted tag. */

const test = base.extend<{
  /** Opens a page that has bundled the package and has not called it yet. */
  openBundled: (options?: KitPage) => Promise<void>
  /** The loader's tags in the page. */
  countTags: () => Promise<number>
}>({
  openBundled: async ({ page, hosts, world }, use) => {
    await use(async (options = {}) => {
      const bundled = '<script type="module" src="/pages/package.js"></script>'
      const html = kitHtml(world, options).replace(/<script async[^>]*><\/script>/, bundled)
      await page.goto(hosts.serve({ ...options, html }))
      await page.waitForFunction(() => 'loadWalletKit' in window)
      const loadParameters = { src: world.loader, projectId: world.projectId }
      await page.evaluate((given) => Object.assign(window, { loadParameters: given }), loadParameters)
    })
  },
  countTags: async ({ page, world }, use) => {
    await use(() => page.locator(`script[src="${world.loader}"]`).count())
  },
})

/** For `outcomeOf`, which carries an answer only if it can be cloned. */
const load = () => window.loadWalletKit(window.loadParameters).then(({ projectId }) => projectId)

test('R19 default: importing the package asks for nothing and adds nothing', async ({
  page,
  world,
  openBundled,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openBundled()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => url.startsWith(world.kit))).toEqual([])
  expect(await page.evaluate(() => 'walletKit' in window)).toBe(false)
})

test('R14 behavior: two calls at once, as in StrictMode, and a later one give the same instance and one frame', async ({
  page,
  world,
  modal,
  openBundled,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openBundled({ wallets: [evmWallet(world)] })
  const same = await page.evaluate(async () => {
    const options = { ...window.loadParameters, themeMode: 'dark' } as const
    const [first, second] = await Promise.all([window.loadWalletKit(options), window.loadWalletKit(options)])
    const third = await window.loadWalletKit(options)
    return first === second && second === third && third === window.walletKit
  })
  expect(same).toBe(true)
  expect(requests.filter((url) => url === world.loader)).toHaveLength(1)
  await connectWallet(page, modal, 'Anchor')
  await expect(page.locator('iframe[title="WalletKit"]')).toHaveCount(1)
  expect((await stateOf(page)).accounts.eip155?.status).toBe('connected')
})

test('R14 rejects: another project on the same page, with both named', async ({
  page,
  world,
  openBundled,
}) => {
  await openBundled()
  await page.evaluate(async () => {
    await window.loadWalletKit(window.loadParameters)
  })
  const outcome = await outcomeOf(
    page,
    (projectId) => window.loadWalletKit({ ...window.loadParameters, projectId }),
    'other',
  )
  expect(outcome.code).toBe('PROJECT_ID_CONFLICT')
  expect(outcome.message).toContain(world.projectId)
  expect(outcome.message).toContain('other')
})

test('R15 behavior: destroyed and loaded again, it is another instance and leaves no tag', async ({
  page,
  world,
  modal,
  openBundled,
  countTags,
}) => {
  await openBundled({ wallets: [evmWallet(world)] })
  const other = await page.evaluate(async () => {
    const first = await window.loadWalletKit(window.loadParameters)
    first.destroy()
    return first !== (await window.loadWalletKit(window.loadParameters))
  })
  expect(other).toBe(true)
  expect(await countTags()).toBe(0)
  await connectWallet(page, modal, 'Anchor')
})

test('R5 R47 parameters: Trusted Types with the policy wallet-kit, called twice', async ({
  page,
  hosts,
  world,
  modal,
  openBundled,
}) => {
  const violations: string[] = []
  const verify = new URL(world.verify).origin
  page.on('console', (message) => {
    // A pointer on its way over WalletConnect's row has a proposal made, and attested where the page allows it (R27).
    if (message.text().includes(verify)) return
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
  })
  const rpc = world.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin).join(' ')
  const policy = `default-src 'none'; script-src ${world.kit} ${hosts.origin('host')}; frame-src ${world.kit}; connect-src ${rpc}; require-trusted-types-for 'script'; trusted-types wallet-kit 'allow-duplicates'`
  await openBundled({
    wallets: [evmWallet(world)],
    headers: { 'content-security-policy': policy },
  })
  await page.evaluate(async () => {
    const first = await window.loadWalletKit(window.loadParameters)
    first.destroy()
    await window.loadWalletKit(window.loadParameters)
  })
  await connectWallet(page, modal, 'Anchor')
  expect(violations).toEqual([])
})

test('R18 behavior: a loader that cannot be fetched is tried twice, then rejects, and may be asked for again', async ({
  page,
  world,
  modal,
  openBundled,
  countTags,
}) => {
  await openBundled({ wallets: [evmWallet(world)] })
  let attempts = 0
  await page.route(world.loader, async (route) => {
    attempts += 1
    await route.abort()
  })
  const outcome = await outcomeOf(
    page,
    () => window.loadWalletKit({ ...window.loadParameters, themeMode: 'dark' }),
    undefined,
  )
  expect(outcome.code).toBe('FRAME_UNREACHABLE')
  expect(outcome.message).toContain(world.loader)
  expect(attempts).toBe(2)
  expect(await countTags()).toBe(0)

  await page.unroute(world.loader)
  expect((await outcomeOf(page, load, undefined)).value).toBe(world.projectId)
  await connectWallet(page, modal, 'Anchor')
})

test('R18 behavior: one failed attempt is made up for', async ({ page, world, openBundled, countTags }) => {
  await openBundled()
  await page.route(world.loader, (route) => route.abort(), { times: 1 })
  expect((await outcomeOf(page, load, undefined)).value).toBe(world.projectId)
  expect(await countTags()).toBe(0)
})
