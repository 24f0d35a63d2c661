import { recoverMessageAddress } from 'viem'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { createWorld, type World } from '../../../world/createWorld.ts'
import { payWei, people } from '../../../world/history/people.ts'
import { openTab, tokenRows } from '../../fixtures/account.ts'
import { openModal, stateOf } from '../../fixtures/actions.ts'
import { createLoginDevice } from '../../fixtures/createLoginDevice.ts'
import {
  askToSignIn,
  codeFor,
  mailsTo,
  newAddress,
  secureFrameOf,
  signInByEmail,
  signInMessage,
} from '../../fixtures/embedded.ts'
import { expectTrueHistory } from '../../fixtures/expectTrueHistory.ts'
import { onScreen } from '../../fixtures/pages.ts'
import { test as base, expect } from '../../fixtures/test.ts'

/* One site that two processes serve, on one PostgreSQL and one Redis: each call may reach the other one. */

const test = base.extend<object, { pairWorld: World }>({
  pairWorld: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const world = await createWorld({ pair: true })
      await use(world)
      await world.destroy()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: [async ({ pairWorld }, use) => use(pairWorld.urls), { scope: 'worker' }],
})
test.describe.configure({ mode: 'default' })

function pairOf({ pair }: World) {
  if (!pair) throw new Error('The world has no pair of servers')
  return pair
}

/** A new person on a page of theirs; their address. */
async function signIn(
  openKit: () => Promise<void>,
  stage: Parameters<typeof signInByEmail>[0],
): Promise<string> {
  await openKit()
  await signInByEmail(stage, newAddress())
  return (await stateOf(stage.page)).accounts.eip155?.address ?? ''
}

test('a person signs in, sees what arrives, signs, and stays signed in, while the processes answer in turn', async ({
  page,
  modal,
  openKit,
  world,
  pairWorld,
}) => {
  const before = pairOf(pairWorld).answered()
  const address = await signIn(openKit, { page, modal, world })

  await payWei(pairWorld.harbor.rpcUrl, address, 3_000_000_000_000_000_000n)
  await openModal(page)
  await expect(tokenRows(modal).first()).toContainText('3 ETH')
  await openTab(modal, 'Activity')
  await expect(modal.getByRole('group', { name: 'Activity' }).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByTitle('WalletKit')).toBeHidden()

  await expectToSign(page, modal, address)
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
  expect((await stateOf(page)).accounts.eip155?.address).toBe(address)
  const after = pairOf(pairWorld).answered()
  for (const [index, count] of after.entries()) expect(count - (before[index] ?? 0)).toBeGreaterThan(10)
})

test('a process dies: the other one goes on with its visitors, its wallets and the reading of its chains', async ({
  page,
  modal,
  openKit,
  world,
  pairWorld,
}) => {
  const address = await signIn(openKit, { page, modal, world })
  for (const server of pairOf(pairWorld).servers) {
    await server.kill()
    await payWei(pairWorld.harbor.rpcUrl, address, 1n)
    await expectTrueHistory(world, address)
    await expectTrueHistory(world, people.visitor)
    await onScreen(page)
    await expectToSign(page, modal, address)
    await server.start()
  }
})

test('threat 11 rejects: five wrong codes are five, whichever process is asked', async ({ world }) => {
  const { secure, projectId, shop } = world
  const device = await createLoginDevice({ secure, projectId, site: new URL(shop).origin })
  const email = newAddress()
  const { attempt } = await device.call(loginEndpoints.email, { email })
  const right = await codeFor(world, email)
  const wrong = right === '000000' ? '000001' : '000000'
  const tries = Array.from({ length: 12 }, () => device.call(loginEndpoints.otp, { attempt, otp: wrong }))
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'OTP_INVALID').length).toBeLessThanOrEqual(5)
  expect(await device.call(loginEndpoints.otp, { attempt, otp: right })).not.toHaveProperty('session')
})

test('rejects: a second mail to an address within 30 s, whichever process is asked', async ({ world }) => {
  const { secure, projectId, shop } = world
  const device = await createLoginDevice({ secure, projectId, site: new URL(shop).origin })
  const email = newAddress()
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => device.call(loginEndpoints.email, { email })),
  )
  expect(asked.filter((answer) => 'attempt' in answer)).toHaveLength(1)
  await codeFor(world, email)
  expect(await mailsTo(world, email)).toHaveLength(1)
})

/** The page asks for a signature, and the person gives it by the keyboard. */
async function expectToSign(
  page: Parameters<typeof stateOf>[0],
  modal: Parameters<typeof secureFrameOf>[0],
  address: string,
): Promise<void> {
  const signing = askToSignIn(page, address)
  await expect(modal.locator('iframe')).toBeVisible()
  const approve = secureFrameOf(modal).getByRole('button', { name: 'Sign', exact: true })
  await expect(approve).toBeEnabled()
  await approve.press('Enter')
  const { value } = (await signing) as { value: `0x${string}` }
  expect(
    await recoverMessageAddress({ message: { raw: signInMessage(page, address) }, signature: value }),
  ).toBe(address)
  await expect(page.getByTitle('WalletKit')).toBeHidden()
}
