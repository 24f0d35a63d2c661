import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { openModal } from '../fixtures/actions.ts'
import { onScreen } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* The modal among the host's own layers, styles and scroll. */

test.describe('R9 the modal works on top of', () => {
  const cases = {
    'an open native dialog': `<dialog id="own"><p>own</p><button onclick="walletKit.open()">Open kit</button></dialog>
      <script>document.getElementById('own').showModal()</script>`,
    'a layer with the highest z-index': `<div style="position:fixed;inset:0;z-index:2147483647;background:#fff"><button onclick="walletKit.open()">Open kit</button></div>`,
    'a page whose body takes no pointer events': `<button onclick="walletKit.open()" style="pointer-events:auto">Open kit</button><script>document.body.style.pointerEvents='none'</script>`,
    'a focus trap': `<div id="trap"><button onclick="walletKit.open()">Open kit</button><input></div>
      <script>document.addEventListener('focusin', (e) => { if (!document.getElementById('trap').contains(e.target)) document.querySelector('#trap input').focus() })</script>`,
  }
  for (const [name, body] of Object.entries(cases)) {
    test(name, async ({ page, openKit, modal, world }) => {
      await openKit({ wallets: [evmWallet(world)], body })
      await page.getByRole('button', { name: 'Open kit' }).click()
      await modal.getByRole('button', { name: /^Anchor/ }).hover()
      await page.keyboard.press('Escape')
      await expect(modal.getByRole('dialog')).toBeHidden()
      if (name.includes('native')) await expect(page.locator('#own')).toBeVisible()
    })
  }
})

test('R9 behavior: inert set from outside is removed', async ({ page, openKit, modal, world }) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('dialog, iframe[title="WalletKit"]')) {
      element.inert = true
      element.hidden = true
      element.setAttribute('aria-hidden', 'true')
    }
  })
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect(modal.getByRole('dialog')).toBeHidden()
})

test('R10 behavior: opening and closing changes no computed style of html and body, and shifts nothing', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)], body: '<div style="height:3000px">tall</div>' })
  const styles = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((element) =>
        Object.fromEntries(
          [...getComputedStyle(element)].map((name) => [
            name,
            getComputedStyle(element).getPropertyValue(name),
          ]),
        ),
      ),
    )
  await page.evaluate(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const before = await styles()
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  expect(await styles()).toEqual(before)
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 800)
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('dialog')).toBeHidden()
  expect(await styles()).toEqual(before)
  expect(await page.evaluate(() => [window.scrollY, Reflect.get(window, 'shift')])).toEqual([0, 0])
})

test('R42 behavior: a host stylesheet cannot break the frame', async ({ page, openKit, modal, world }) => {
  const head = `<style>iframe{display:none!important} *{max-width:50%!important;transition:all 3s!important} img,iframe{filter:blur(9px)!important;opacity:.1!important} dialog{transform:scale(.2)!important;visibility:hidden!important}</style>`
  await openKit({ wallets: [evmWallet(world)], head })
  await openModal(page)
  await modal.getByRole('button', { name: /^Anchor/ }).hover()
  const frame = await page.evaluate(() => {
    const element = document.querySelector('iframe[title="WalletKit"]') as HTMLElement
    const { width, height } = element.getBoundingClientRect()
    const { filter, opacity } = getComputedStyle(element)
    return { width, height, filter, opacity, viewport: [innerWidth, innerHeight] }
  })
  expect([frame.width, frame.height]).toEqual(frame.viewport)
  expect(frame).toMatchObject({ filter: 'none', opacity: '1' })
})

test('R42 behavior: theme variables apply live, and an invalid one is named and ignored', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  const alerts = page.evaluate(
    () => new Promise<{ code: string; message: string }>((resolve) => window.walletKit.on('alert', resolve)),
  )
  await page.evaluate(() =>
    window.walletKit.setTheme({
      mode: 'dark',
      variables: { '--wk-accent': 'rgb(1, 99, 2)', '--wk-font-family': 'x;}{background:url(//evil)' },
    }),
  )
  expect((await alerts).message).toContain('--wk-font-family')
  await expect(modal.getByRole('dialog')).toHaveAttribute('data-theme', 'dark')
  const accent = await modal
    .getByRole('dialog')
    .evaluate((card) => getComputedStyle(card).getPropertyValue('--wk-accent'))
  expect(accent).toContain('rgb(1, 99, 2)')
})

test('R42 behavior: themes that are set before the first intent add up', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await page.evaluate(async () => {
    await window.walletKit.setTheme({ variables: { '--wk-accent': 'rgb(1, 99, 2)' } })
    await window.walletKit.setTheme({ variables: { '--wk-backdrop': 'rgb(9, 8, 7)' } })
  })
  await openModal(page)
  await expect(page.locator('dialog[open]')).toHaveCSS('background-color', 'rgb(9, 8, 7)')
  await expect(modal.getByRole('dialog')).toHaveCSS('--wk-accent', 'rgb(1, 99, 2)')
})

test('R55 behavior: closed, no point of the page belongs to the kit', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('dialog')).toBeHidden()
  const hits = () =>
    page.evaluate(() => {
      const found = new Set<string>()
      for (let x = 5; x < innerWidth; x += 40) {
        for (let y = 5; y < innerHeight; y += 40) found.add(document.elementFromPoint(x, y)?.localName ?? '')
      }
      return [...found]
    })
  // It fades.
  await expect.poll(hits).toEqual(expect.not.arrayContaining(['iframe']))
  expect(await hits()).not.toContain('dialog')
})

test('R32 behavior: the empty area shows the host, whatever schemes of host, system and theme meet', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openKit({
    wallets: [evmWallet(world)],
    head: '<meta name="color-scheme"><style>:root{background:rgb(0,160,80)}</style>',
  })
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  for (const host of ['normal', 'light', 'dark', 'light dark']) {
    for (const system of ['light', 'dark'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        await test.step(`host ${host}, system ${system}, theme ${theme}`, async () => {
          await page.emulateMedia({ colorScheme: system })
          await page.evaluate(
            ([scheme, mode]) => {
              document.querySelector('meta[name=color-scheme]')?.setAttribute('content', scheme)
              document.documentElement.style.colorScheme = scheme
              return window.walletKit.setTheme({ mode })
            },
            [host, theme] as const,
          )
          await expect(modal.getByRole('dialog')).toHaveAttribute('data-theme', theme)
          await onScreen(page)
          const [red = 0, green = 0, blue = 0] = await colourAt(page, 4, 400)
          // The host's green, dimmed: neither white nor black.
          expect(green).toBeGreaterThan(60)
          expect(green - red).toBeGreaterThan(40)
          expect(green - blue).toBeGreaterThan(25)
        })
      }
    }
  }
})

/** The colour of a point of the screen. */
async function colourAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return [...PNG.sync.read(picture).data]
}
