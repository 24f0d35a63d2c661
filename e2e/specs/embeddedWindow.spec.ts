import type { Page } from '@playwright/test'
import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import { newAddress, secureFrameOf, signInByEmail } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'
import type { WorldUrls } from '../world/createWorld.ts'

/* What is worth something is approved in a window of the secure origin, which no page can paint over (security.md rule 9). */

/** A person with one coin of the first chain, and nobody's address. */
async function fund(page: Page, world: WorldUrls) {
  const rpcUrl = world.chains[0]?.rpcUrl ?? ''
  const from = (await stateOf(page)).accounts.eip155?.address as `0x${string}`
  await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'anvil_setBalance',
      params: [from, '0xde0b6b3a7640000'],
    }),
  })
  const to = `0x${crypto.randomUUID().replaceAll('-', '').padStart(40, '0')}` as const
  const chain = createClient({ transport: http(rpcUrl) })
  return { from, to, received: () => getBalance(chain, { address: to }) }
}

const pay = (page: Page, from: string, to: string) =>
  outcomeOf(
    page,
    ([sender, receiver]) =>
      window.walletKit.getProvider('eip155').request({
        method: 'eth_sendTransaction',
        params: [{ from: sender, to: receiver, value: '0x1' }],
      }),
    [from, to],
  )

test('R8 default: one click on the page opens the window, one in it pays; the page has no hold on it', async ({
  page,
  modal,
  world,
  openKit,
  context,
}) => {
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress())
  const { from, to, received } = await fund(page, world)
  const opening = context.waitForEvent('page')
  const paying = pay(page, from, to)
  const approval = await opening
  await expect(approval).toHaveURL(/\/approve\?projectId=demo$/)
  await expect(secureFrameOf(modal).getByText('Waiting for your answer in the window')).toBeVisible()
  expect(await approval.evaluate(() => window.opener)).toBe(null)
  const approve = approval.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toBeEnabled()
  const closed = approval.waitForEvent('close')
  await approve.click()
  expect(await paying).toHaveProperty('value')
  await closed
  await expect.poll(received).toBe(1n)
})

test('R8 threat 29: under an opener policy that cuts the window off, the frame opens another one, and the answer arrives', async ({
  page,
  modal,
  world,
  openKit,
  context,
}) => {
  await openKit({ headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } })
  await signInByEmail({ page, modal, world }, newAddress())
  const { from, to, received } = await fund(page, world)
  const paying = pay(page, from, to)
  await expect(secureFrameOf(modal).getByText('No window has come up', { exact: false })).toBeVisible()
  const opening = context.waitForEvent('page')
  await secureFrameOf(modal).getByRole('button', { name: 'Open the window' }).press('Enter')
  const approval = await opening
  const approve = approval.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toBeEnabled()
  const closed = approval.waitForEvent('close')
  await approve.click()
  expect(await paying).toHaveProperty('value')
  await closed
  await expect.poll(received).toBe(1n)
})
