import type { Page } from '@playwright/test'
import type { WorldUrls } from '../../world/createWorld.ts'
import { stateOf } from '../fixtures/actions.ts'
import {
  askToSignIn,
  codeFor,
  enterEmailElsewhere,
  keepCode,
  newAddress,
  openRecoveryOffer,
  openSecurity,
  secureFrameOf,
  sendCode,
  signInByEmail,
  takeCode,
} from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* Browsers that keep nothing, or lose what they kept (R6, threat 26). */

const addressOf = async (page: Page) => (await stateOf(page)).accounts.eip155?.address
const notKept = 'This browser won’t keep your wallet'

/** Empties the secure frame's storage, as a browser does that is short of space, or a person who clears it. */
async function wipe(page: Page, world: WorldUrls): Promise<void> {
  const secure = page.frames().find((each) => each.url().startsWith(world.secure))
  await secure?.evaluate(async () => {
    const databases = await indexedDB.databases()
    await Promise.all(
      databases.map(
        ({ name }) =>
          new Promise((done) => {
            const deleting = indexedDB.deleteDatabase(name ?? '')
            deleting.onsuccess = done
            deleting.onerror = done
          }),
      ),
    )
    localStorage.clear()
  })
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
}

test('R6 behavior: a database that refuses to open: the wallet says that it will not last, signs, and after a reload the code finds the same one', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const email = newAddress('nothing')
  const frame = secureFrameOf(modal)
  await page.addInitScript(() => {
    Object.defineProperty(indexedDB, 'open', {
      value: () => {
        throw new DOMException('Refused', 'SecurityError')
      },
    })
  })
  await openKit()
  await sendCode({ page, modal }, email)
  await modal.getByRole('textbox', { name: 'Code from the email' }).fill(await codeFor(world, email))
  await openRecoveryOffer({ page, modal })
  await expect(frame.getByText(notKept, { exact: false })).toBeVisible()
  const code = await takeCode({ page, modal })
  const address = await addressOf(page)
  const signing = askToSignIn(page, address)
  const sign = frame.getByRole('button', { name: 'Sign', exact: true })
  await expect(sign).toBeEnabled()
  await sign.press('Enter')
  expect(await signing).toMatchObject({ value: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  await expect(page.getByTitle('WalletKit')).toBeHidden()

  await reload(page)
  expect((await stateOf(page)).accounts).toEqual({})
  // Never a second wallet for one person: it asks for the way back into theirs.
  await enterEmailElsewhere({ page, modal, world }, email)
  await frame.getByRole('button', { name: 'Type your recovery code' }).press('Enter')
  await frame.getByRole('textbox').fill(code)
  await frame.getByRole('button', { name: 'Open the wallet' }).press('Enter')
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  expect(await addressOf(page)).toBe(address)
})

test('threat 26 behavior: storage that is emptied between the mail and the code: one wallet, and the recovery code finds it', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const email = newAddress('wiped')
  const frame = secureFrameOf(modal)
  await openKit()
  await sendCode({ page, modal }, email)
  const code = await codeFor(world, email)
  await wipe(page, world)
  await modal.getByRole('textbox', { name: 'Code from the email' }).fill(code)
  const recoveryCode = await keepCode({ page, modal })
  const address = await addressOf(page)

  await reload(page)
  await enterEmailElsewhere({ page, modal, world }, email)
  await frame.getByRole('button', { name: 'Type your recovery code' }).press('Enter')
  await frame.getByRole('textbox').fill(recoveryCode)
  await frame.getByRole('button', { name: 'Open the wallet' }).press('Enter')
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  expect(await addressOf(page)).toBe(address)
})

test('threat 26 behavior: storage that is emptied under an open wallet: it still signs, and says that it will not last', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const frame = secureFrameOf(modal)
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress('under'))
  const address = await addressOf(page)
  await wipe(page, world)
  const signing = askToSignIn(page, address)
  const sign = frame.getByRole('button', { name: 'Sign', exact: true })
  await expect(sign).toBeEnabled()
  await sign.press('Enter')
  expect(await signing).toMatchObject({ value: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  await openSecurity(page, modal)
  await expect(frame.getByText(notKept, { exact: false })).toBeVisible()
})
