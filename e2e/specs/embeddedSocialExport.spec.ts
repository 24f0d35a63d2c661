import type { Page } from '@playwright/test'
import { openModal, stateOf } from '../fixtures/actions.ts'
import { chooseSocial, keepCode, openSecurity, secureFrameOf } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* The words for who has no address that a code could be mailed to: X tells of none. */

async function reveal(words: Page, code: string): Promise<string[]> {
  await words.getByRole('button', { name: 'Type your recovery code' }).click()
  await words.getByRole('textbox').fill(code)
  await words.getByRole('button', { name: 'Open the wallet' }).click()
  await words.getByRole('button', { name: 'Show the words', exact: true }).click()
  const phrase = (await words.locator('output').textContent()) ?? ''
  return phrase.trim().split(/\s+/)
}

test('threat 12 default: who signed in by X signs in by X again, and proves it by the recovery code each time', async ({
  page,
  modal,
  openKit,
}) => {
  await openKit()
  await openModal(page)
  const window = await chooseSocial(page, modal, 'X')
  await window.getByRole('button', { name: 'Grace Hopper' }).click()
  const code = await keepCode({ page, modal })
  expect((await stateOf(page)).accounts.eip155).toMatchObject({ connector: { name: 'X', type: 'AUTH' } })
  expect((await stateOf(page)).accounts.eip155?.user).toEqual({ userName: 'grace' })

  await openSecurity(page, modal)
  const opening = page.context().waitForEvent('page')
  await secureFrameOf(modal)
    .getByRole('link', { name: /Show the recovery words/ })
    .press('Enter')
  const words = await opening
  const login = page.context().waitForEvent('page')
  await words.getByRole('link', { name: 'Continue with X' }).click()
  const provider = await login
  await provider.getByRole('button', { name: 'Continue with X' }).click()
  await provider.getByRole('button', { name: 'Grace Hopper' }).click()
  await expect(words.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  const first = await reveal(words, code)
  expect(first).toHaveLength(12)

  await test.step('a browser that can open the wallet since then shows them no sooner', async () => {
    await words.reload()
    await expect(words.getByText('Confirm once more that it’s you', { exact: false })).toBeVisible()
    await expect(words.getByRole('button', { name: 'Send a code' })).toHaveCount(0)
    expect(await reveal(words, code)).toEqual(first)
  })
})
