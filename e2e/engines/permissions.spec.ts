import { newAddress } from '../fixtures/embedded.ts'
import { giveFunds } from '../fixtures/giveFunds.ts'
import { click, see, until } from './actions.ts'
import { approve } from './approve.ts'
import { seeDrawn } from './drawing.ts'
import { test } from './engineTest.ts'
import { look, pageIn, runIn } from './place.ts'
import { connected, declinePasskey, enterEmail, modalGone, openPage } from './shop.ts'

test('issue 14: calls that belong together, with the upgrade that they bring, and a budget that the visitor lowers before it is given', async ({
  visit,
  world,
  picture,
}) => {
  const { visitor, window: tab } = await visit()
  const page = pageIn(tab)
  await openPage(tab, world.shop)
  await enterEmail(tab, world, newAddress())
  const address = await connected(tab)
  await modalGone(tab)
  await giveFunds(world, address)

  await test.step('two calls by one approval', async () => {
    await approve({
      visitor,
      window: tab,
      ask: () => runIn(page, askForCalls, address),
      async check(place) {
        await see(place, { role: 'heading', name: 'Make 2 calls at once' })
        await see(place, { role: 'heading', name: 'One-time upgrade' })
        await seeDrawn(place.window, 'approve-batch', picture, [pageIn])
      },
    })
    await declinePasskey(tab)
    await modalGone(tab)
    await until('the calls to be made', async () => (await runIn(page, callsStatus, null)) === 200)
  })

  await test.step('a budget, lowered', async () => {
    await approve({
      visitor,
      window: tab,
      ask: () => click(page, { role: 'button', name: 'Up to 5 HUSD a day, without asking' }),
      async check(place) {
        const amount = { role: 'textbox', name: 'Amount (HUSD)' } as const
        await click(place, { role: 'button', name: 'Allow less' })
        await click(place, amount)
        await until('the field to have the focus', async () => (await look(place, amount))?.focused)
        await runIn(place, () => document.querySelector<HTMLInputElement>('.wk-edit input')?.select(), null)
        await place.window.type(place.frames, '2')
        await see(place, { role: 'heading', name: /^Allow up to 2 HUSD per day/ })
        await seeDrawn(place.window, 'approve-budget', picture, [pageIn])
      },
    })
    await see(page, { role: 'text', name: /^Up to 2 HUSD a day until / })
    await modalGone(tab)
    await click(page, { role: 'button', name: 'Coffee for 1 HUSD, without asking' })
    await see(page, { role: 'text', name: /^Paid from your budget in block / })
  })
})

/** Runs in the page. */
function askForCalls(from: string): void {
  const calls = ['a1', 'a2'].map((last) => ({ to: `0x${last.padStart(40, '0')}`, value: '0x3' }))
  const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls }
  const provider = window.walletKit.getProvider('eip155')
  void provider
    .request({ method: 'wallet_sendCalls', params: [batch] })
    .then((sent) => Reflect.set(window, 'batch', Object(sent).id))
}

/** Runs in the page. Null before they were sent. */
async function callsStatus(): Promise<unknown> {
  const id = Reflect.get(window, 'batch')
  if (!id) return null
  const provider = window.walletKit.getProvider('eip155')
  return Object(await provider.request({ method: 'wallet_getCallsStatus', params: [id] })).status
}
