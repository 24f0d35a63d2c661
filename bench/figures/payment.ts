import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { stateOf } from '../../e2e/fixtures/actions.ts'
import { checkApproval, newAddress, secureFrameOf, signInByEmail } from '../../e2e/fixtures/embedded.ts'
import { modalOf } from '../../e2e/fixtures/test.ts'
import { payWei } from '../../world/history/people.ts'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { kitPage } from '../hostPages.ts'
import { interleave } from '../interleave.ts'
import { type Stage, withFreshPage } from '../stage.ts'
import { median, pairsText, ratioOfMedians } from '../statistics.ts'

interface Payment {
  /** From the page's call to the request in the window, of it the window's own document, and until Approve works. */
  shown: number
  drawn: number
  armed: number
  /** From the press to the hash in the page. */
  paid: number
}

/** A payment by the embedded wallet: one click on the page, one in the window. What the person takes between is left out. */
export async function payment(stage: Stage, rounds: number): Promise<Figure[]> {
  const { payments, batches } = await withFreshPage(stage, async (page) => {
    const modal = modalOf(page)
    await page.goto(kitPage(stage))
    await page.waitForFunction(() => 'version' in window.walletKit)
    await signInByEmail({ page, modal, world: stage.world }, newAddress('bench'))
    const from = (await stateOf(page)).accounts.eip155?.address ?? ''
    await payWei(stage.world.chains[0]?.rpcUrl ?? '', from, parseEther('1'))
    // The passkey is offered once, behind the first; the first batch has the upgrade in it.
    await pay(page, from, 'eth_sendTransaction')
    await secureFrameOf(modal).getByRole('button', { name: 'Not now' }).press('Enter')
    const { plain, batch } = await interleave(rounds, {
      plain: () => pay(page, from, 'eth_sendTransaction'),
      batch: () => pay(page, from, 'wallet_sendCalls'),
    })
    return { payments: plain, batches: batch }
  })
  const sent = { kit: batches.map(({ paid }) => paid), bare: payments.map(({ paid }) => paid) }
  const middle = (part: keyof Payment) => median(payments.map((each) => each[part]))
  return [
    {
      id: 'paymentOwnTime',
      name: "payment in a window, the kit's own time",
      value: median(payments.map(({ armed, paid }) => armed + paid)),
      unit: 'ms',
      bound: bounds.paymentOwnTime,
      detail: `shown ${middle('shown').toFixed(0)}, Approve works ${middle('armed').toFixed(0)}, paid ${middle('paid').toFixed(0)} ms behind it, ${rounds} payments`,
    },
    {
      id: 'approvalDrawn',
      name: "the window's document to its request drawn",
      value: middle('drawn'),
      unit: 'ms',
      bound: bounds.approvalDrawn,
    },
    {
      id: 'batchSent',
      name: 'approval to broadcast, a batch of three / a payment',
      value: ratioOfMedians(sent.kit, sent.bare),
      unit: 'x',
      bound: bounds.batchSent,
      detail: pairsText(sent),
    },
  ]
}

/** All times are of one clock: milliseconds since the epoch. */
async function pay(
  page: Page,
  from: string,
  method: 'eth_sendTransaction' | 'wallet_sendCalls',
): Promise<Payment> {
  const opening = page.context().waitForEvent('page')
  const call = { to: '0x00000000000000000000000000000000000000aa', value: '0x1' }
  const calls = { version: '2.0.0', chainId: '0x7a69', from, atomicRequired: true, calls: [call, call, call] }
  const request = { method, params: [method === 'wallet_sendCalls' ? calls : { from, ...call }] }
  const paying = page.evaluate(async (asked) => {
    const began = performance.timeOrigin + performance.now()
    await window.walletKit.getProvider('eip155').request(asked)
    return { began, ended: performance.timeOrigin + performance.now() }
  }, request)
  // It ends with the page where something else fails first.
  paying.catch(() => {})
  const approval = await opening
  // What is pressed first: Approve arms anew after it.
  const check = approval.getByRole('button', { name: /^I have checked/ })
  await check.waitFor()
  // What is longer than the window arms when it has been read to its end.
  await approval.locator('.wk-request-end').scrollIntoViewIfNeeded()
  const times = await check.evaluate(
    (button) =>
      new Promise<Pick<Payment, 'shown' | 'drawn' | 'armed'>>((resolve) => {
        const observer = new MutationObserver(() => {
          if (button.getAttribute('aria-disabled') === 'true') return
          observer.disconnect()
          // The first that is drawn is the request: the document is empty until then.
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          const drawn = paint?.startTime ?? Number.POSITIVE_INFINITY
          const armed = performance.timeOrigin + performance.now()
          resolve({ shown: performance.timeOrigin + drawn, drawn, armed })
        })
        observer.observe(button, { attributes: true })
        // It may work already: then nothing of it changes any more by itself.
        button.toggleAttribute('data-looked-at')
      }),
  )
  const approve = await checkApproval(approval)
  const pressed = await approve.evaluate(() => performance.timeOrigin + performance.now())
  await approve.click()
  const { began, ended } = await paying
  return {
    shown: times.shown - began,
    drawn: times.drawn,
    armed: times.armed - began,
    paid: ended - pressed,
  }
}
