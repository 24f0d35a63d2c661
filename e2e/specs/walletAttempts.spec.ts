import type { FrameLocator } from '@playwright/test'
import { openModal, outcomeOf, stateOf } from '../fixtures/actions.ts'
import { isWidget } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/phoneTest.ts'
import { repeated } from '../fixtures/repeated.ts'
import { askProvider, codeOf, connectPhone, openCode, scan, uriOf } from '../fixtures/walletConnect.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Chooses the code and goes back, many times, faster than any hand. Returns the URIs that were seen on the way. */
function chooseAndGoBack(modal: FrameLocator, cycles: number, waitsForUri: boolean): Promise<string[]> {
  return modal.locator('body').evaluate(
    async (_, [count, waits]) => {
      const until = async <T>(find: () => T | undefined): Promise<T> => {
        for (;;) {
          const found = find()
          if (found) return found
          await new Promise(requestAnimationFrame)
        }
      }
      const find = (name: string) =>
        [...document.querySelectorAll('button')].find((one) =>
          (one.ariaLabel ?? one.textContent ?? '').startsWith(name),
        )
      const press = async (name: string) => (await until(() => find(name))).click()
      const shown = () => {
        const text = document.querySelector('.wk-copy-text')?.textContent ?? ''
        return text.startsWith('wc:') ? text : undefined
      }
      const uris = new Set<string>()
      for (let cycle = 0; cycle < count; cycle += 1) {
        await press('WalletConnect')
        const seen = () => {
          // On a busy machine the library alone may take the five seconds (R25).
          find('Try again')?.click()
          return shown()
        }
        const uri = waits ? await until(seen) : shown()
        if (uri) uris.add(uri)
        await press('Back')
      }
      return [...uris]
    },
    [cycles, waitsForUri] as const,
  )
}

test('R22 behavior: 20 fast choose and back cycles leave one live proposal and no error', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
  await chooseAndGoBack(modal, 20, false)
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect(codeOf(modal)).toBeVisible()
  await (await scan(phone, await uriOf(modal))).approve()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect((await stateOf(page)).accounts.eip155?.address).toBe(account)
  expect(phone.sessions()).toHaveLength(1)
})

test('R22 behavior: a code that was left is no way in: what is approved there is ended at once', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
  const left = await chooseAndGoBack(modal, 3, true)
  expect(left).toHaveLength(3)
  for (const uri of left) {
    await (await scan(phone, uri)).approve().catch(() => {})
    await expect.poll(() => phone.sessions().length).toBe(0)
    expect((await stateOf(page)).accounts).toEqual({})
  }
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  const last = await uriOf(modal)
  expect(left).not.toContain(last)
  await (await scan(phone, last)).approve()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.address).toBe(account)
  expect(phone.sessions()).toHaveLength(1)
})

for (const { times, details } of repeated(2, 12))
  test(
    `R23 behavior: close against approval, ${times} times: each attempt ends once, and page and phone agree on how`,
    details,
    async ({ page, openKit, modal, phone }) => {
      test.setTimeout(120_000)
      await openKit()
      for (let round = 0; round < times; round += 1) {
        const outcome = outcomeOf(page, () => window.walletKit.connect(), undefined)
        await modal.getByRole('button', { name: /^WalletConnect/ }).click()
        const proposal = await scan(phone, await uriOf(modal))
        const approval = proposal.approve().catch(() => {})
        // Now at once, now when the approval is about to arrive.
        if (round % 2 === 1) await askProvider(page, 'eth_chainId')
        await page.evaluate(() => window.walletKit.close())
        await approval
        const { value, code } = await outcome
        const connected = value !== undefined
        if (!connected) expect(code).toBe('USER_CLOSED')
        await expect.poll(() => phone.sessions().length).toBe(connected ? 1 : 0)
        const { open, loading, view, accounts } = await stateOf(page)
        expect({ open, loading, view, connected: accounts.eip155 !== undefined }).toEqual({
          open: false,
          loading: false,
          view: null,
          connected,
        })
        await page.evaluate(() => window.walletKit.disconnect())
        await expect.poll(() => phone.sessions().length).toBe(0)
      }
    },
  )

test('R24 R23 rejects: connect() once, by the phone’s refusal; another try connects', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  const outcome = outcomeOf(page, () => window.walletKit.connect(), undefined)
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await (await scan(phone, await uriOf(modal))).reject()
  expect(await outcome).toMatchObject({ code: 'USER_REJECTED', data: { code: 5000 } })
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(codeOf(modal)).toBeVisible()
  await (await scan(phone, await uriOf(modal))).approve()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('R26 behavior: a store full of nonsense is no session, and the next one works', async ({
  page,
  openKit,
  modal,
  phone,
}) => {
  await openKit()
  await connectPhone(page, modal, phone)
  const frame = page.frames().find(isWidget)
  await frame?.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"nonsense":[')
  })
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
  expect((await stateOf(page)).accounts).toEqual({})
  await openCode(page, modal)
  await (await scan(phone, await uriOf(modal))).approve()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.address).toBe(account)
})
