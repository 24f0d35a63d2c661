import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import { newAddress, secureFrameOf, signInByEmail } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/*
 * Where it cannot be seen what a person sees (no IntersectionObserver v2), money moves by a window of the secure origin alone
 * (security.md rule 9).
 */

test('R8 threat 29: under an opener policy that cuts the window off, the payment is approved in a window, and the answer arrives', async ({
  page,
  modal,
  world,
  openKit,
  context,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  const rpcUrl = world.chains[0]?.rpcUrl ?? ''
  const chain = createClient({ transport: http(rpcUrl) })
  await openKit({ headers: { 'Cross-Origin-Opener-Policy': 'same-origin' } })
  await signInByEmail({ page, modal, world }, newAddress())
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
  const paying = outcomeOf(
    page,
    ([sender, receiver]) =>
      window.walletKit.getProvider('eip155').request({
        method: 'eth_sendTransaction',
        params: [{ from: sender, to: receiver, value: '0x1' }],
      }),
    [from, to],
  )
  await expect(modal.locator('iframe')).toBeVisible()
  const opening = context.waitForEvent('page')
  await secureFrameOf(modal).getByRole('button', { name: 'Open the window' }).press('Enter')
  const approval = await opening
  await expect(approval).toHaveURL(/\/approve\?projectId=demo$/)
  await expect(secureFrameOf(modal).getByText('Waiting for your answer in the window')).toBeVisible()
  const approve = approval.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toBeEnabled()
  const closed = approval.waitForEvent('close')
  await approve.click()
  expect(await paying).toHaveProperty('value')
  await closed
  await expect.poll(() => getBalance(chain, { address: to })).toBe(1n)
})
