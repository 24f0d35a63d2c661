import { connectWallet, openModal, outcomeOf, stateOf } from '../fixtures/actions.ts'
import { isWidget } from '../fixtures/pages.ts'
import { repeated } from '../fixtures/repeated.ts'
import { expect, kitHtml, test } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'

test('R14 behavior: two tags, and a third added later, are one instance with one frame', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const tag = `<script async src="${world.loader}" data-project-id="demo"></script>`
  await page.goto(hosts.serve({ html: kitHtml(world, { wallets: [evmWallet(world)], head: tag }) }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  const same = await page.evaluate(async (src) => {
    const before = window.walletKit
    const script = document.createElement('script')
    script.src = src
    script.dataset['projectId'] = 'demo'
    await new Promise((resolve) => {
      script.onload = resolve
      document.head.append(script)
    })
    return (
      before === window.walletKit && before.getProvider('eip155') === window.walletKit.getProvider('eip155')
    )
  }, world.loader)
  expect(same).toBe(true)
  await connectWallet(page, modal, 'Anchor')
  await expect(page.locator('iframe[title="WalletKit"]')).toHaveCount(1)
})

test('R14 behavior: calls queued before the loader has run are made, in order, once', async ({
  page,
  hosts,
  world,
}) => {
  const head = `<script>window.walletKit ||= []; window.ran = []; walletKit.push(() => ran.push(1)); walletKit.push(kit => ran.push(kit.version.length > 0))</script>`
  await page.goto(hosts.serve({ html: kitHtml(world, { head }) }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toEqual([1, true])
})

for (const { times, details } of repeated(20, 200))
  test(
    `R15 behavior: ${times} mount and unmount cycles leave nothing behind`,
    details,
    async ({ page, openKit, world }) => {
      test.setTimeout(120_000)
      await openKit({ wallets: [evmWallet(world), solanaWallet(world)] })
      const client = await page.context().newCDPSession(page)
      const count = async () => {
        await client.send('HeapProfiler.collectGarbage')
        const { metrics } = await client.send('Performance.getMetrics')
        const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
        return {
          nodes: read('Nodes'),
          listeners: read('JSEventListeners'),
          frames: read('Frames'),
          documents: read('Documents'),
        }
      }
      const cycle = (times: number) =>
        page.evaluate(
          async ([src, repeat]) => {
            for (let index = 0; index < repeat; index += 1) {
              if (index % 10 === 0) window.walletKit.open().catch(() => {})
              window.walletKit.destroy()
              window.walletKit?.destroy?.()
              const script = document.createElement('script')
              script.src = src
              script.dataset['projectId'] = 'demo'
              await new Promise((resolve) => {
                script.onload = resolve
                document.head.append(script)
              })
              script.remove()
            }
          },
          [world.loader, times] as const,
        )
      await client.send('Performance.enable')
      await cycle(10)
      const before = await count()
      await cycle(times)
      // What the browser has yet to tell a dialog that has gone still holds that.
      await expect.poll(async () => (await count()).listeners).toBeLessThanOrEqual(before.listeners + 2)
      const after = await count()
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + 10)
      expect(after.frames).toBeLessThanOrEqual(before.frames)
    },
  )

test('R15 rejects: pending calls reject DESTROYED, and the body keeps no trace', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  const before = await page.evaluate(() => [
    document.documentElement.outerHTML.length,
    document.body.getAttribute('style'),
  ])
  const outcome = outcomeOf(page, () => window.walletKit.connect(), undefined)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  await page.evaluate(() => window.walletKit.destroy())
  expect((await outcome).code).toBe('DESTROYED')
  const after = await page.evaluate(() => [
    document.documentElement.outerHTML.length,
    document.body.getAttribute('style'),
  ])
  expect(after).toEqual(before)
  expect(await page.evaluate(() => 'walletKit' in window)).toBe(false)
})

test('R15 behavior: destroyed while connected, the providers say that nothing is connected', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world), solanaWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.evaluate(async () => {
    const wallets = await window.walletKit.listWallets()
    const id = wallets.find(({ name }) => name === 'Compass')?.id ?? ''
    await window.walletKit.connect({ connectorId: id, namespace: 'solana' })
  })
  const heard = await page.evaluate(() => {
    const { walletKit } = window
    const events: unknown[] = []
    const provider = walletKit.getProvider('eip155')
    provider.on('accountsChanged', (accounts: never) => events.push(['accountsChanged', accounts]))
    provider.on('disconnect', ({ code }: { code: number }) => events.push(['disconnect', code]))
    const standard = walletKit.getProvider('solana').features['standard:events'] as {
      on: (event: string, listener: (change: unknown) => void) => void
    }
    standard.on('change', (change) => events.push(['change', change]))
    walletKit.destroy()
    return [...events, walletKit.getState().accounts]
  })
  expect(heard).toEqual([['accountsChanged', []], ['disconnect', 4900], ['change', { accounts: [] }], {}])
})

test('R16 behavior: innerHTML of the body and of the whole page cannot lose the kit', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.evaluate(() => {
    document.body.innerHTML = '<p>another page</p>'
  })
  await page.evaluate(() => window.walletKit.open())
  await expect(modal.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  })
  await page.evaluate(() => window.walletKit.open())
  await expect(modal.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  expect((await stateOf(page)).accounts.eip155?.status).toBe('connected')
})

test('R16 behavior: a call that waits when the frame is removed is made again', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  const code = await page.evaluate(async () => {
    const reading = window.walletKit.getProvider('eip155').request({ method: 'eth_blockNumber' })
    for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
    return reading.then(
      (value) => (typeof value === 'string' ? 'answered' : value),
      (error) => error.code,
    )
  })
  expect(code).toBe('answered')
})

test('R16 behavior: React 19 hydration that replaces the document keeps the kit usable', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const html = kitHtml(world, {
    wallets: [evmWallet(world)],
    body: '<script type="module" src="/pages/react.js"></script>',
  })
  await page.goto(hosts.serve({ html }))
  await expect(page.getByText('hydrated')).toBeVisible()
  await page.waitForFunction(() => window.walletKit && 'version' in window.walletKit)
  await page.evaluate(() => void window.walletKit.open())
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.status).toBe('connected')
})

test('R17 behavior: a host main thread that is blocked for 15 s does not cost the connection', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  const opened = page.evaluate(async () => {
    const opening = window.walletKit.open()
    const until = performance.now() + 15_000
    while (performance.now() < until);
    await opening
    return 'opened'
  })
  expect(await opened).toBe('opened')
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
})

test('R17 behavior: a warm frame waits for a host that is blocked for 15 s, too', { tag: '@soak' }, async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await page.evaluate(() => window.walletKit.ready)
  const outcome = await page.evaluate(async () => {
    const opening = window.walletKit.open().then(
      () => 'opened',
      (error) => error.code,
    )
    const until = performance.now() + 15_000
    while (performance.now() < until);
    return opening
  })
  expect(outcome).toBe('opened')
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
})

test('threat 27 behavior: the frame is killed while the wallet is asked; every promise settles and the kit goes on', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world, { behaviour: 'manual' })] })
  const outcome = outcomeOf(page, () => window.walletKit.connect(), undefined)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await page.waitForFunction(() => window.simulatedWallets.get('test.anchor').waiting() === 1)
  const frame = page.frames().find(isWidget)
  await frame?.evaluate(() => location.reload())
  // The call is made again in the new frame: nobody had agreed to anything yet.
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').approve())
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').setBehaviour('approve'))
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  expect((await outcome).value).toMatchObject({ status: 'connected' })
})

test('threat 27 behavior: a transaction is sent once though the frame reloads in the middle', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').setBehaviour({ sign: 'manual' }))
  const sending = page.evaluate(async () => {
    const provider = window.walletKit.getProvider('eip155')
    const [from] = (await provider.request({ method: 'eth_accounts' })) as string[]
    return provider.request({ method: 'eth_sendTransaction', params: [{ from, to: from, value: '0x1' }] })
  })
  await page.waitForFunction(() => window.simulatedWallets.get('test.anchor').waiting() === 1)
  await page
    .frames()
    .find(isWidget)
    ?.evaluate(() => location.reload())
  await page.evaluate(() => window.simulatedWallets.get('test.anchor').approve())
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  const asked = await page.evaluate(
    () =>
      window.simulatedWallets.get('test.anchor').log.filter(({ method }) => method === 'eth_sendTransaction')
        .length,
  )
  expect(asked).toBe(1)
})

test('threat 27 behavior: back/forward cache brings the page back with a working kit', async ({
  page,
  openKit,
  modal,
  world,
  hosts,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  await page.goto(hosts.serve({ html: '<p>elsewhere</p>' }))
  await page.goBack()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
  expect((await stateOf(page)).accounts.eip155?.status).toBe('connected')
})
