import { createClient, http, parseEther } from 'viem'
import { getBalance } from 'viem/actions'
import { payWei } from '../../../world/history/people.ts'
import { openModal, outcomeOf, stateOf } from '../../fixtures/actions.ts'
import {
  checkApproval,
  chooseSocial,
  codeFor,
  newAddress,
  secureFrameOf,
  signedIn,
  signInByEmail,
} from '../../fixtures/embedded.ts'
import { expect, test } from '../../fixtures/ownWorldTest.ts'

/* What the wallet leans on is broken: in a world of its own, since the other specs need theirs whole. */

// One after the other, in one world.
test.describe.configure({ mode: 'default' })

test('rejects: a provider whose server is down is said so; other ways stay open, and later this one', async ({
  page,
  modal,
  openKit,
  ownWorld,
}) => {
  await openKit()
  await openModal(page)
  ownWorld.identity.setMode('discord', 'down')
  const window = await chooseSocial(page, modal, 'Discord')
  await window.getByRole('button', { name: 'Ada Lovelace' }).click()
  await expect(modal.getByRole('heading', { name: 'Discord didn’t sign you in' })).toBeVisible()
  await expect(modal.getByRole('alert')).toContainText('didn’t respond')
  expect((await stateOf(page)).accounts).toEqual({})

  ownWorld.identity.setMode('discord', 'normal')
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(modal.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  const second = await chooseSocial(page, modal, 'Discord')
  await second.getByRole('button', { name: 'Ada Lovelace' }).click()
  await signedIn({ page })
  expect((await stateOf(page)).accounts.eip155?.status).toBe('connected')
})

test('rejects: no mail server is said so, and once it is back the same try works', async ({
  page,
  modal,
  openKit,
  ownWorld,
}) => {
  const email = newAddress()
  await openKit()
  await openModal(page)
  await ownWorld.mail.stop()
  await modal.getByRole('textbox', { name: 'Email address' }).fill(email)
  await modal.getByRole('button', { name: 'Continue with email' }).click()
  await expect(modal.getByText('We couldn’t send the email.', { exact: false }).first()).toBeVisible()
  await ownWorld.mail.start()
  await modal.getByRole('button', { name: 'Continue with email' }).click()
  await modal.getByRole('textbox', { name: 'Code from the email' }).fill(await codeFor(ownWorld.urls, email))
  await signedIn({ page })
  expect((await stateOf(page)).accounts.eip155?.status).toBe('connected')
})

test('threat 27 behavior: the kit’s server is killed in the middle of a payment: it is made once, when the server is back', async ({
  page,
  modal,
  openKit,
  ownWorld,
  world,
  context,
}) => {
  const frame = secureFrameOf(modal)
  const chain = createClient({ transport: http(world.chains[0]?.rpcUrl) })
  const till = '0x00000000000000000000000000000000000000dd'
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress('outage'))
  const from = (await stateOf(page)).accounts.eip155?.address ?? ''
  await payWei(ownWorld.harbor.rpcUrl, from, parseEther('1'))
  const opening = context.waitForEvent('page')
  const paying = outcomeOf(
    page,
    ([sender, receiver]) =>
      window.walletKit.getProvider('eip155').request({
        method: 'eth_sendTransaction',
        params: [{ from: sender, to: receiver, value: '0x1' }],
      }),
    [from, till],
  )
  const approval = await opening
  const approve = await checkApproval(approval)

  await ownWorld.kit.kill()
  await approve.click()
  await expect(approval.getByText('Your answer may not have got through.', { exact: false })).toBeVisible()
  await expect(frame.getByText('The window isn’t responding.', { exact: false })).toBeVisible()
  expect(await getBalance(chain, { address: till })).toBe(0n)

  await ownWorld.kit.start()
  await (await checkApproval(approval)).click()
  expect(await paying).toHaveProperty('value')
  await expect.poll(() => getBalance(chain, { address: till })).toBe(1n)
})
