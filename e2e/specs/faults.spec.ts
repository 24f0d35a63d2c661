import type { Route } from '@playwright/test'
import { openAccount, tokenRows } from '../fixtures/account.ts'
import { connectWallet, openModal, outcomeOf, stateOf } from '../fixtures/actions.ts'
import { isWidget } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'
import { watchSlack } from '../fixtures/watchSlack.ts'

/* R7: requests of the kit fail or hang; the host page stays whole. The fixture proves that nothing reached window.onerror. */

test.describe('R7 behavior: the widget', () => {
  test('fails: calls reject with a typed error, and a later call works', async ({
    page,
    openKit,
    modal,
    world,
  }) => {
    test.setTimeout(90_000)
    await openKit({ wallets: [evmWallet(world)] })
    const fail = (route: Route) => route.abort('connectionrefused')
    await page.route(`${world.kit}/widget/**`, fail)
    await page.route(`${world.kit}/problem/**`, fail)
    const outcome = await outcomeOf(page, () => window.walletKit.open(), undefined)
    expect(outcome.code).toBe('FRAME_UNREACHABLE')
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.unrouteAll()
    await openModal(page)
    await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  })

  test('and the loader’s second part hang: within 2 s the loader says so by itself, and it opens once they come', async ({
    page,
    openKit,
    modal,
    world,
  }) => {
    await openKit({
      wallets: [evmWallet(world)],
      head: '<style>html { font-size: 50%; direction: rtl; zoom: 4 }</style>',
    })
    let letThrough = () => {}
    const released = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    for (const path of ['loader', 'widget'])
      await page.route(`${world.kit}/${path}/**`, async (route) => {
        await released
        await route.continue()
      })
    const opened = outcomeOf(page, () => window.walletKit.open(), undefined)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Wallets cannot be reached.')
    // Readable and large enough for a thumb, whatever the page makes of its own texts.
    const { fontSize, direction } = await notice.evaluate((element) => {
      const style = getComputedStyle(element)
      return { fontSize: style.fontSize, direction: style.direction }
    })
    expect({ fontSize, direction }).toEqual({ fontSize: '16px', direction: 'ltr' })
    const box = await notice.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    const button = await notice.getByRole('button', { name: 'Close' }).boundingBox()
    expect(button?.height).toBeGreaterThanOrEqual(44)
    letThrough()
    expect((await opened).code).toBeUndefined()
    await expect(notice).toBeHidden()
    await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  })

  test('is refused at once: by the page’s own button, too, the loader says so and asks nobody until it is asked again', async ({
    page,
    openKit,
    world,
  }) => {
    await openKit()
    let asked = 0
    await page.route(`${world.kit}/**`, (route) => {
      asked += 1
      return route.abort('connectionrefused')
    })
    const click = async () => {
      await openModal(page)
      await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    await click()
    await click()
    // The frame and its second part: as somebody comes near, clicks, and has the focus back.
    expect(asked).toBeLessThan(20)
  })

  test('hangs: the host page stays usable and Esc closes', async ({ page, openKit, world }) => {
    await openKit({ wallets: [evmWallet(world)] })
    await page.route(`${world.kit}/widget/**`, () => {})
    const outcome = outcomeOf(page, () => window.walletKit.connect(), undefined)
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    expect((await outcome).code).toBe('USER_CLOSED')
  })
})

test('R7 behavior: the loader itself fails and the page does not notice', async ({
  page,
  kitPage,
  world,
}) => {
  await page.route(world.loader, (route) => route.abort())
  await page.goto(kitPage())
  await expect(page.getByRole('heading', { name: 'Host' })).toBeVisible()
})

test('R7 behavior: a chunk of the widget that fails leaves a message and a way on', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  // From the start: it may be loaded ahead when the page is idle.
  await page.route(`${world.kit}/widget/assets/wallets-*`, (route) => route.abort())
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await expect(modal.getByRole('heading', { name: 'Connect a wallet' })).toBeFocused()
  await modal.getByRole('button', { name: 'Get a wallet' }).click()
  await expect(modal.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unrouteAll()
  await modal.getByRole('button', { name: 'Back' }).click()
  await modal.getByRole('button', { name: 'Close' }).click()
  expect((await stateOf(page)).open).toBe(false)
})

test('R7 behavior: the chain cannot be reached: the account says so and the rest works', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await page.route(`${world.kit}/v1**`, (route) => route.abort())
  await openModal(page)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(modal.getByRole('dialog')).toBeHidden()
  await openModal(page)
  await expect(modal.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await expect(modal.getByText('Token Balance Unavailable').first()).toBeVisible()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(async () => (await stateOf(page)).accounts).toEqual({})
})

test('R7 R55 behavior: the frame hangs; Esc closes it and the page goes on', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  test.setTimeout(90_000)
  await openKit({ wallets: [evmWallet(world)] })
  const outcome = outcomeOf(page, () => window.walletKit.connect(), undefined)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  const frame = page.frames().find(isWidget)
  // An endless loop is a crash that sends no event: the port stays open and nobody answers.
  void frame
    ?.evaluate(() => {
      for (;;);
    })
    .catch(() => {})
  // Until the kit has noticed, the keyboard belongs to the frame.
  await page.waitForFunction(() => document.activeElement instanceof HTMLDialogElement)
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return page.locator('dialog[open]').count()
    })
    .toBe(0)
  expect(['FRAME_LOST', 'USER_CLOSED']).toContain((await outcome).code)
})

test('R43 behavior: disconnect() ends within 3 s where no frame comes up, and forgets what was connected', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await connectWallet(page, modal, 'Anchor')
  const hints = () => page.evaluate(() => localStorage.getItem('wallet-kit:demo') ?? '')
  await expect.poll(hints).toContain('session')
  await page.route(`${world.kit}/widget/**`, () => {})
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  const slack = await watchSlack(page)
  const took = await page.evaluate(async () => {
    const start = performance.now()
    await window.walletKit.disconnect()
    return performance.now() - start
  })
  expect(took).toBeLessThan(3_500 + slack())
  expect(await hints()).not.toContain('session')
})

test("R55 behavior: while a view's code loads, Esc closes and the call rejects", async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // The view's own, and not one that is fetched ahead: the widget has taken the call up by then.
  const asked = page.waitForRequest(`${world.kit}/widget/assets/networks-*.js`)
  await page.route(`${world.kit}/widget/assets/**`, async (route) => {
    await released
    await route.continue()
  })
  const outcome = outcomeOf(page, () => window.walletKit.open({ view: 'Networks' }), undefined)
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await asked
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect((await outcome).code).toBe('USER_CLOSED')
  const arrived = page.waitForResponse(`${world.kit}/widget/assets/**`)
  release()
  await arrived

  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.evaluate(() => window.walletKit.open({ view: 'Networks' }))
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

test('R55 behavior: the second half of a double click does not close what the first has opened', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await page.getByRole('button', { name: 'Connect wallet' }).dblclick()
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

test('R7 behavior: a listener of the host that throws stops nothing', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await page.evaluate(() => {
    window.walletKit.subscribe(() => {
      throw new Error('from the host')
    })
    window.walletKit.on('connect', () => {
      throw new Error('from the host')
    })
  })
  await openModal(page)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.status).toBe('connected')
})

test('R7 behavior: the kit’s server goes away under a connected page: the account opens with what is known, and disconnects', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openAccount(page, modal, 'Anchor')
  await expect(tokenRows(modal).first()).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  // Another visit, on which nobody has looked at the account before.
  const views = page.waitForResponse(`${world.kit}/widget/assets/networks*.js`)
  await page.reload()
  await views
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.status).toBe('connected')
  await page.route(`${world.kit}/**`, (route) => route.abort('connectionrefused'))

  await openModal(page)
  await expect(modal.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  await expect(modal.getByText(/^As of /)).toBeVisible()
  await expect(tokenRows(modal).first()).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await modal.getByRole('button', { name: /^Change network: / }).click()
  await expect(modal.getByRole('heading', { name: 'Choose a network' })).toBeVisible()
  await modal.getByRole('button', { name: 'Back' }).click()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(async () => (await stateOf(page)).accounts).toEqual({})
})

test('R7 rejects: FRAME_UNREACHABLE where a view’s code cannot be had; the modal says so, and opens it once it can', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit()
  await openModal(page)
  await modal.getByRole('button', { name: 'Close' }).click()
  await page.route(`${world.kit}/widget/assets/networks*`, (route) => route.abort())
  const outcome = await outcomeOf(page, () => window.walletKit.open({ view: 'Networks' }), undefined)
  expect(outcome.code).toBe('FRAME_UNREACHABLE')
  await expect(modal.getByRole('heading', { name: 'This screen did not load' })).toBeVisible()
  await expect(modal.getByRole('heading', { name: 'Choose a network' })).toBeVisible()
  await page.unrouteAll()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.getByRole('button', { name: /Lighthouse/ })).toBeVisible()
})
