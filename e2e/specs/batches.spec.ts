import { createPublicClient, erc20Abi, getAddress, http, parseEther, parseUnits } from 'viem'
import { callChain } from '../../world/history/callChain.ts'
import { calls as callsOf } from '../../world/history/calls.ts'
import { payWei, people } from '../../world/history/people.ts'
import { stateOf } from '../fixtures/actions.ts'
import {
  approveInWindow,
  approveWhereverAsked,
  checkApproval,
  codeFor,
  newAddress,
  pressInFrame,
  signInByEmail,
} from '../fixtures/embedded.ts'
import { expect, kitHtml, test } from '../fixtures/test.ts'

/* Calls that belong together (EIP-5792), of pages that know nothing of the kit. */

/** As the page makes them. */
const calls = ['the first', 'the second']

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
  const told = (label: string) => page.getByRole('status', { name: label, exact: true })
  await page.getByRole('button', { name: 'Use WalletKit' }).click()
  const email = newAddress()
  const field = modal.getByRole('textbox', { name: 'Email address' })
  await field.fill(email)
  await field.press('Enter')
  await modal.getByRole('textbox', { name: 'Code from the email' }).fill(await codeFor(world, email))
  await expect(told('Account')).toHaveText(/^0x[0-9a-fA-F]{40} on 31337$/)
  const { accounts } = await stateOf(page)
  for (const { rpcUrl } of world.chains) await payWei(rpcUrl, accounts.eip155?.address ?? '', parseEther('1'))
  const assets = { assetDiscovery: { supported: true } }
  const batches = { atomic: { status: 'ready' }, paymasterService: { supported: true } }
  const capabilities = { 31337: { ...batches, ...assets }, 31338: assets }
  await expect(told('Capabilities')).toHaveText(JSON.stringify(capabilities))
  await expect(told('Capabilities here')).toHaveText(JSON.stringify(capabilities[31337]))

  const send = page.getByRole('button', { name: 'Send both', exact: true })
  await approveInWindow(page, () => send.click())
  await expect(told('Status')).toHaveText('success, 1, atomic')
  // The first payment is followed by the offer of a passkey.
  await pressInFrame({ modal }, 'Not now')
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  await approveInWindow(page, () => page.getByRole('button', { name: 'Send both and wait' }).click())
  await expect(told('Waited for')).toHaveText('success, 1, atomic')
  await expect(page.getByTitle('WalletKit')).toBeHidden()

  await page.getByRole('button', { name: 'Go to Lighthouse' }).click()
  await expect(told('Account')).toHaveText(/ on 31338$/)
  await expect(told('Capabilities here')).toHaveText(JSON.stringify(capabilities[31338]))
  // The window that the click has opened is of no use: the page goes on by itself.
  const opening = page.context().waitForEvent('page')
  await send.click()
  const vain = await opening
  if (!vain.isClosed()) await vain.waitForEvent('close')
  for (const _ of calls) await approveWhereverAsked(page, modal)
  await expect(told('Status')).toHaveText('success, 2, each alone')
  await expect(told('Error')).toHaveText('[]')
})

test('issue 14: a swap of the embedded wallet is one approval, which shows both calls and what they move, and one transaction', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const [chain] = world.chains
  const [dollar, bean] = chain?.tokens ?? []
  if (!chain || !dollar || !bean) throw new Error('The tokens of the local world are missing')
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress())
  // The modal closes by itself: what is opened before that would go with it.
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  const account = getAddress((await stateOf(page)).accounts.eip155?.address ?? '')
  await payWei(chain.rpcUrl, account, parseEther('1'))
  const given = callsOf.transfer(dollar.address, people.deployer, account, parseUnits('100', 6))
  await callChain(chain.rpcUrl, 'eth_sendTransactionSync', [given])
  const form = {
    namespace: 'eip155',
    fromToken: dollar.address,
    toToken: bean.address,
    amount: '20',
  } as const
  await page.evaluate((filled) => window.walletKit.open({ view: 'Swap', arguments: filled }), form)
  await modal.getByRole('button', { name: 'Review' }).press('Enter')
  const swap = modal.getByRole('button', { name: 'Swap', exact: true })
  await expect(swap).toBeEnabled()
  const opening = page.context().waitForEvent('page')
  await swap.press('Enter')
  await pressInFrame({ modal }, 'Open window')
  const approval = await opening
  await expect(approval.getByRole('heading', { name: 'One-time upgrade' })).toBeVisible()
  const calls = approval.getByRole('list', { name: 'Calls' })
  await expect(calls.getByRole('listitem')).toHaveCount(2)
  await expect(calls.getByText(/^Swap 20 \S+ for at least [\d.,]+ \S+$/)).toBeVisible()
  await expect(approval.getByText(/couldn’t read|doesn’t know this contract/)).toHaveCount(0)
  const closed = approval.waitForEvent('close')
  await (await checkApproval(approval)).click()
  await closed
  // The first payment is followed by the offer of a passkey.
  await pressInFrame({ modal }, 'Not now')
  await expect(modal.getByRole('heading', { name: /^Swapped/ })).toBeVisible()
  // The upgrade counts as one more.
  expect(await client.getTransactionCount({ address: account })).toBe(2)
  const balance = {
    address: bean.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  } as const
  expect(await client.readContract(balance)).toBeGreaterThan(0n)
})
