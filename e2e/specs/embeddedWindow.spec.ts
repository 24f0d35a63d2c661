import type { Page } from '@playwright/test'
import { createClient, http, parseEther } from 'viem'
import { getBalance } from 'viem/actions'
import type { WorldUrls } from '../../world/createWorld.ts'
import { payWei } from '../../world/history/people.ts'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import {
  checkApproval,
  closeRecoveryOffer,
  enterEmail,
  newAddress,
  openRecoveryOffer,
  secureFrameOf,
  signInByEmail,
} from '../fixtures/embedded.ts'
import { createPasskeys } from '../fixtures/passkeys.ts'
import { expect, test } from '../fixtures/test.ts'

/* What is worth something is approved in a window of the secure origin, which no page can paint over (security.md rule 9). */

/** A person with one coin of the first chain, and nobody's address. */
async function fund(page: Page, world: WorldUrls) {
  const rpcUrl = world.chains[0]?.rpcUrl ?? ''
  const from = (await stateOf(page)).accounts.eip155?.address as `0x${string}`
  await payWei(rpcUrl, from, parseEther('1'))
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
  const approve = await checkApproval(approval)
  const closed = approval.waitForEvent('close')
  await approve.click()
  expect(await paying).toHaveProperty('value')
  await closed
  await expect.poll(received).toBe(1n)
  await expect(secureFrameOf(modal).getByRole('heading', { name: 'Protect your payments' })).toBeVisible()
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
  await expect(secureFrameOf(modal).getByText('No window opened', { exact: false })).toBeVisible()
  const opening = context.waitForEvent('page')
  await secureFrameOf(modal).getByRole('button', { name: 'Open window' }).press('Enter')
  const approval = await opening
  const approve = await checkApproval(approval)
  const closed = approval.waitForEvent('close')
  await approve.click()
  expect(await paying).toHaveProperty('value')
  await closed
  await expect.poll(received).toBe(1n)
})

test('threat 8 behavior: with a passkey of the wallet’s, the window asks for it after the press, and the frame pays nothing', async ({
  page,
  modal,
  world,
  openKit,
  context,
}) => {
  const passkeys = await createPasskeys(page)
  await openKit()
  await enterEmail({ page, modal, world }, newAddress('touch'))
  await openRecoveryOffer({ page, modal })
  await secureFrameOf(modal).getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await secureFrameOf(modal).getByRole('button', { name: 'Done' }).press('Enter')
  await closeRecoveryOffer({ page, modal })
  const { from, to, received } = await fund(page, world)
  const opening = context.waitForEvent('page')
  const paying = pay(page, from, to)
  const approval = await opening
  const approve = await checkApproval(approval)
  await expect(secureFrameOf(modal).getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  const { answers } = await passkeys.carryTo(approval)
  expect(answers()).toBe(0)
  const closed = approval.waitForEvent('close')
  await approve.click()
  expect(await paying).toHaveProperty('value')
  await closed
  expect(answers()).toBe(1)
  await expect.poll(received).toBe(1n)
})

test('threat 8 behavior: a page’s typeface, sizes and tint do not reach the window; its accent does, and can be read', async ({
  page,
  modal,
  world,
  openKit,
  context,
}) => {
  await openKit()
  await page.evaluate(() =>
    window.walletKit.setTheme({
      mode: 'dark',
      variables: {
        '--wk-font-family': 'Wingdings',
        '--wk-font-size-master': '9px',
        '--wk-color-mix': 'white',
        '--wk-color-mix-strength': 50,
        '--wk-accent': 'oklch(95% 0.1 100 / 20%)',
      },
    }),
  )
  await signInByEmail({ page, modal, world }, newAddress('signs'))
  const { from, to } = await fund(page, world)
  const opening = context.waitForEvent('page')
  const paying = pay(page, from, to)
  const approval = await opening
  const approve = await checkApproval(approval)
  const drawn = () =>
    approve.evaluate((button) => {
      const style = getComputedStyle(button)
      const { fontFamily, fontSize, color, backgroundColor } = style
      return { fontFamily, fontSize, color, backgroundColor, card: style.getPropertyValue('--wk-card-bg') }
    })
  // The button's colours change over a moment when it is enabled.
  await expect.poll(drawn).toEqual({
    fontFamily: expect.stringMatching(/^"WK Inter"/),
    fontSize: '16px',
    color: 'rgb(0, 0, 0)',
    backgroundColor: expect.stringMatching(/^rgb\(2\d\d, 2\d\d, 1\d\d\)$/),
    card: '#1c1b19',
  })
  await approval.getByRole('button', { name: 'Reject' }).click()
  expect(await paying).toMatchObject({ code: 4001 })
})

test('threat 27 behavior: whatever ends in the middle of a payment, it is made once or not at all, and the person is told', async ({
  page,
  modal,
  world,
  openKit,
  context,
}) => {
  const frame = secureFrameOf(modal)
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress('killed'))
  const { from, to, received } = await fund(page, world)
  const begin = async () => {
    const opening = context.waitForEvent('page')
    const paying = pay(page, from, to)
    // A page that is reloaded answers nobody.
    paying.catch(() => {})
    const approval = await opening
    const approve = await checkApproval(approval)
    return { paying, approval, approve }
  }

  await test.step('the window is closed: declined', async () => {
    const { paying, approval } = await begin()
    await approval.close({ runBeforeUnload: true })
    expect(await paying).toMatchObject({ code: 4001 })
    await expect(page.getByTitle('WalletKit')).toBeHidden()
  })

  await test.step('the window is reloaded: declined', async () => {
    const { paying, approval } = await begin()
    await approval.reload()
    expect(await paying).toMatchObject({ code: 4001 })
    await expect(approval.getByText('This request has ended.', { exact: false })).toBeVisible()
    await approval.close()
  })

  await test.step('the person declines on the page: the window has nothing to ask any more', async () => {
    const { paying, approval } = await begin()
    const closed = approval.waitForEvent('close')
    await frame.getByRole('button', { name: 'Reject' }).press('Enter')
    expect(await paying).toMatchObject({ code: 4001 })
    await closed
  })

  await test.step('the page is reloaded: the approval reaches nobody, and the window says so', async () => {
    const { approval, approve } = await begin()
    await page.reload()
    await page.waitForFunction(() => 'version' in window.walletKit)
    await approve.click()
    await expect(approval.getByText('The site is gone', { exact: false })).toBeVisible()
    await approval.close()
    await page.evaluate(() => window.walletKit.ready)
  })
  expect(await received()).toBe(0n)

  await test.step('the network goes for a moment: the answer is given again, and counts once', async () => {
    const { paying, approval, approve } = await begin()
    await context.setOffline(true)
    await approve.click()
    await expect(approval.getByText('Your answer may not have got through.', { exact: false })).toBeVisible()
    await context.setOffline(false)
    await (await checkApproval(approval)).click()
    expect(await paying).toHaveProperty('value')
    await expect.poll(received).toBe(1n)
  })

  await test.step('the window crashes: another one opens, and pays once', async () => {
    const { paying, approval } = await begin()
    const crashed = approval.waitForEvent('crash')
    const session = await context.newCDPSession(approval)
    session.send('Page.crash').catch(() => {})
    await crashed
    const opening = context.waitForEvent('page')
    await frame.getByRole('button', { name: 'Open again' }).press('Enter')
    const again = await opening
    const approve = await checkApproval(again)
    await approve.click()
    expect(await paying).toHaveProperty('value')
    await expect.poll(received).toBe(2n)
  })
})

test('R8 behavior: a browser without windows: the page is left for the approval and comes back; declined, then paid once; a page that names an attempt gets nothing', async ({
  page,
  modal,
  world,
  openKit,
  context,
}) => {
  await context.addInitScript(() => {
    window.open = () => null
    const outcomes: unknown[] = []
    Object.assign(window, { outcomes })
    addEventListener('load', () => {
      if ('walletKit' in window) window.walletKit.on('outcome', (outcome) => outcomes.push(outcome))
    })
  })
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress('inapp'))
  const { from, to, received } = await fund(page, world)
  const shop = page.url()
  const frame = secureFrameOf(modal)
  const outcomes = () => page.evaluate(() => Object(window).outcomes)
  const leave = async () => {
    pay(page, from, to).catch(() => {})
    await frame.getByRole('button', { name: 'Open window' }).press('Enter')
    await frame.getByRole('button', { name: 'Continue in this tab' }).click()
    const link = frame.getByRole('link', { name: 'Show the request' })
    const approvalPage = /\/approve\?projectId=demo$/
    // By the page's keyboard: the frame is gone before its key is up again. A frame that has just been loaded gets keys only once the
    // browser has heard of its focus, and no document can tell when: the key is pressed again where the page has stayed.
    await expect(async () => {
      if (approvalPage.test(page.url())) return
      await link.focus({ timeout: 10_000 })
      await expect(modal.locator('iframe')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(approvalPage, { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
  }

  await leave()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(frame.getByRole('heading', { name: 'Nothing was signed' })).toBeVisible()
  await expect.poll(outcomes).toMatchObject([{ method: 'eth_sendTransaction', outcome: 'declined' }])
  await frame.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  expect(await received()).toBe(0n)

  await leave()
  const approve = await checkApproval(page)
  await approve.click()
  await expect(frame.getByRole('heading', { name: 'Your payment was sent' })).toBeVisible()
  expect(page.url()).toBe(shop)
  await expect.poll(outcomes).toMatchObject([{ method: 'eth_sendTransaction', outcome: 'sent' }])
  await expect.poll(received).toBe(1n)
  await frame.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByTitle('WalletKit')).toBeHidden()

  await page.goto(`${shop}#wallet-kit-login=approval.${'a'.repeat(32)}`)
  await page.reload()
  await page.evaluate(() => window.walletKit.ready)
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  expect(await outcomes()).toEqual([])
  expect(await received()).toBe(1n)
})

test('threat 27 behavior: the page is reloaded while the payment is sent: it is made once, and its outcome is shown', async ({
  page,
  modal,
  world,
  openKit,
  context,
}) => {
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress('sending'))
  const { from, to, received } = await fund(page, world)
  const isSending = page.waitForRequest((request) =>
    `${request.postData()}`.includes('eth_sendRawTransaction'),
  )
  // It arrives, and its answer never does.
  await context.route('**/v1?*', async (route) => {
    if (!`${route.request().postData()}`.includes('eth_sendRawTransaction')) return route.continue()
    const { host, href } = new URL(route.request().url())
    // Node does not know the names below localhost.
    const headers = { ...route.request().headers(), host }
    await route.fetch({ url: href.replace('secure.localhost', '127.0.0.1'), headers })
  })
  const opening = context.waitForEvent('page')
  pay(page, from, to).catch(() => {})
  const approval = await opening
  const approve = await checkApproval(approval)
  await approve.click()
  await isSending
  await expect.poll(received).toBe(1n)
  // On a busy machine the hidden frame has no size yet when what is in it is drawn.
  await page.addInitScript(() => {
    const { getClientRects } = Element.prototype
    let asked = 0
    Element.prototype.getClientRects = function () {
      const isEarly = location.hostname.startsWith('secure.') && asked++ < 3
      return isEarly ? document.createElement('p').getClientRects() : getClientRects.call(this)
    }
  })
  await page.reload()
  await expect(secureFrameOf(modal).getByRole('heading', { name: 'Your payment was sent' })).toBeVisible()
  expect(await received()).toBe(1n)
})
