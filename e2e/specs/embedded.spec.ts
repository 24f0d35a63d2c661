import { createClient, http, parseEther, recoverMessageAddress } from 'viem'
import { getBalance, waitForTransactionReceipt } from 'viem/actions'
import { payWei } from '../../world/history/people.ts'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import { checkApproval, newAddress, secureFrameOf, signInAgain, signInByEmail } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* The embedded wallet, from the e-mail to the signature. */

test('a new person signs in by e-mail, gets funds, signs and pays, leaves, and comes back to the same wallet', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const email = newAddress()
  const frame = secureFrameOf(modal)
  const chain = createClient({ transport: http(world.chains[0]?.rpcUrl) })
  await openKit()
  await signInByEmail({ page, modal, world }, email)
  const { accounts } = await stateOf(page)
  const address = accounts.eip155?.address as `0x${string}`
  expect(accounts.eip155).toMatchObject({
    status: 'connected',
    accountType: 'smartAccount',
    connector: { type: 'AUTH' },
    user: { email },
  })
  expect(accounts.solana?.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  await test.step('the page’s provider signs a message that the person approves', async () => {
    const signing = outcomeOf(
      page,
      (account) =>
        window.walletKit.getProvider('eip155').request({
          method: 'personal_sign',
          params: ['0x48656c6c6f', account],
        }),
      address,
    )
    // Not in the frame: other sites let people in by texts.
    const opening = page.context().waitForEvent('page')
    await frame.getByRole('button', { name: 'Open window' }).press('Enter')
    const approval = await opening
    const approve = approval.getByRole('button', { name: 'Sign', exact: true })
    await expect(approval.getByText('Hello')).toBeVisible()
    await expect(approval.getByRole('button', { name: 'Reject' })).toBeFocused()
    await expect(approve).toBeEnabled()
    await approve.click()
    const { value } = (await signing) as { value: `0x${string}` }
    expect(await recoverMessageAddress({ message: 'Hello', signature: value })).toBe(address)
    await expect(page.getByTitle('WalletKit')).toBeHidden()
  })

  await test.step('it pays from what it was given, and the chain has it', async () => {
    await payWei(world.chains[0]?.rpcUrl ?? '', address, parseEther('2'))
    const to = '0x00000000000000000000000000000000000000aa'
    const before = await getBalance(chain, { address: to })
    const opening = page.context().waitForEvent('page')
    const sending = outcomeOf(
      page,
      ([from, receiver]) =>
        window.walletKit.getProvider('eip155').request({
          method: 'eth_sendTransaction',
          params: [{ from, to: receiver, value: '0xde0b6b3a7640000' }],
        }),
      [address, to],
    )
    const approval = await opening
    await expect(approval.getByRole('heading', { name: 'Send 1 ETH' })).toBeVisible()
    const approve = await checkApproval(approval)
    await approve.click()
    const { value } = (await sending) as { value: `0x${string}` }
    const receipt = await waitForTransactionReceipt(chain, { hash: value })
    expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
    expect(await getBalance(chain, { address: to })).toBe(before + parseEther('1'))
  })

  await test.step('a reload keeps the person signed in', async () => {
    await page.reload()
    await page.waitForFunction(() => 'version' in window.walletKit)
    await page.evaluate(() => window.walletKit.ready)
    expect((await stateOf(page)).accounts.eip155?.address).toBe(address)
  })

  await test.step('signed out, everything is gone from the page; signed in again, the wallet is the same', async () => {
    await page.evaluate(() => window.walletKit.disconnect())
    expect((await stateOf(page)).accounts).toEqual({})
    await page.reload()
    await page.waitForFunction(() => 'version' in window.walletKit)
    await page.evaluate(() => window.walletKit.ready)
    expect((await stateOf(page)).accounts).toEqual({})
    await signInAgain({ page, modal, world }, email, 2)
    expect((await stateOf(page)).accounts.eip155?.address).toBe(address)
  })
})
