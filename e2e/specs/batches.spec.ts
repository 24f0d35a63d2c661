import type { FrameLocator, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { payWei } from '../../world/history/people.ts'
import { stateOf } from '../fixtures/actions.ts'
import {
  approveInWindow,
  checkApproval,
  codeFor,
  newAddress,
  pressInFrame,
  secureFrameOf,
} from '../fixtures/embedded.ts'
import { expect, kitHtml, test } from '../fixtures/test.ts'

/* Calls that belong together (EIP-5792), of pages that know nothing of the kit. */

/** As the page makes them. */
const calls = ['the first', 'the second']

/** Approves what the page asks by itself: its window opens with it as long as the browser remembers a click, else the person opens it. */
async function approveWhereverAsked(page: Page, modal: FrameLocator) {
  const window = () =>
    page
      .context()
      .pages()
      .find((each) => each !== page && !each.isClosed())
  const open = secureFrameOf(modal).getByRole('button', { name: 'Open the window' })
  await expect.poll(async () => window() !== undefined || (await open.isVisible())).toBe(true)
  const opened = window()
  if (!opened) return approveInWindow(page, () => pressInFrame({ modal }, 'Open the window'))
  const closed = opened.waitForEvent('close')
  await (await checkApproval(opened)).click()
  await closed
}

test('wagmi’s hooks: one approval and one transaction where accounts can be upgraded, and one of each for each call where not', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const body = '<script type="module" src="/pages/wagmiBatches.js"></script>'
  const chains = JSON.stringify(world.chains).replaceAll('"', '&quot;')
  await page.goto(
    hosts.serve({ html: kitHtml(world, { body }).replace('<html', `<html data-chains="${chains}"`) }),
  )
  const told = (label: string) => page.getByRole('status', { name: label })
  await page.getByRole('button', { name: 'Use WalletKit' }).click()
  const email = newAddress()
  const field = modal.getByRole('textbox', { name: 'Email address' })
  await field.fill(email)
  await field.press('Enter')
  await modal.getByRole('textbox', { name: 'Code from the email' }).fill(await codeFor(world, email))
  await expect(told('Account')).toHaveText(/^0x[0-9a-fA-F]{40} on 31337$/)
  const { accounts } = await stateOf(page)
  for (const { rpcUrl } of world.chains) await payWei(rpcUrl, accounts.eip155?.address ?? '', parseEther('1'))
  await expect(told('Capabilities')).toHaveText('{"31337":{"atomic":{"status":"ready"}}}')

  const send = page.getByRole('button', { name: 'Send both', exact: true })
  await approveInWindow(page, () => send.click())
  await expect(told('Status')).toHaveText('success, 1, atomic')
  // The first payment is followed by the offer of a passkey.
  await pressInFrame({ modal }, 'Not now')
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  await approveInWindow(page, () => page.getByRole('button', { name: 'Send both and wait' }).click())
  await expect(told('Waited for')).toHaveText('success, 1, atomic')

  await page.getByRole('button', { name: 'Go to Lighthouse' }).click()
  await expect(told('Account')).toHaveText(/ on 31338$/)
  // The window that the click has opened is of no use: the page goes on by itself.
  const opening = page.context().waitForEvent('page')
  await send.click()
  const vain = await opening
  if (!vain.isClosed()) await vain.waitForEvent('close')
  for (const _ of calls) await approveWhereverAsked(page, modal)
  await expect(told('Status')).toHaveText('success, 2, each alone')
  await expect(told('Error')).toHaveText('[]')
})
