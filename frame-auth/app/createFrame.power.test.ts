import { keccak256, toHex } from 'viem'
import { expect, it } from 'vitest'
import { stubAddresses } from '../testing/createStubCustody.ts'
import { createTestFrame } from '../testing/createTestFrame.ts'
import { delegationBy, operationBy } from '../testing/powerOverAccount.ts'
import { harbor, shopOrigin } from '../testing/testConfig.ts'

const never = new AbortController().signal
/** The chain's library is loaded with the first request, which takes its time on a busy machine. */
const pollOptions = { timeout: 20_000 }
const account = stubAddresses.eip155

/** What a page asks for, once it is shown. */
async function ask(method: string, params: unknown[]) {
  const { handlers, frame, wallet, shown, approveInWindow } = createTestFrame()
  await handlers.syncDappData({ origin: shopOrigin, name: 'Shop' }, never)
  const asked = Promise.resolve(handlers.rpcRequest({ chainId: harbor.caipNetworkId, method, params }, never))
  await expect.poll(() => shown()?.view, pollOptions).toBe('approve')
  const view = shown()
  if (view?.view !== 'approve' || !('screen' in view)) throw new Error('No approval is shown')
  const { screen } = view
  const state = () => frame.store.get(screen.stateAtom)
  await expect.poll(() => state().step, pollOptions).toBe('review')
  const approve = async () => {
    frame.store.get(screen.windowAtom)?.open()
    await approveInWindow()
  }
  return { asked, screen, state, approve, wallet, frame }
}

it.each([
  ['a delegation', delegationBy(account)],
  ['a user operation', operationBy(account)],
])(
  'threat 18 rejects: %s that a page asks for, whatever the person presses; the page is told why',
  async (_, data) => {
    const { asked, screen, state, approve, wallet, frame } = await ask('eth_signTypedData_v4', [
      account,
      JSON.stringify(data),
    ])
    expect(state()).toMatchObject({ described: { warnings: [{ type: 'givesAccount' }] } })
    // As if the window's own guard were not there.
    await approve()
    expect(state().step).toBe('review')
    screen.reject()
    await expect(asked).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: 'Typed data that gives power over the account is signed for no page',
    })
    expect(wallet.signed).toEqual([])
    frame.destroy()
  },
)

it('rule 9 behavior: a hash as a message is shown as bytes, and approved as a payment is; a text is approved in a window by one press', async () => {
  const hash = await ask('personal_sign', [keccak256('0x01'), account])
  expect(hash.screen).toMatchObject({ channel: 'window', kind: 'money' })
  expect(hash.state()).toMatchObject({
    described: { subject: { type: 'message', isText: false }, warnings: [{ type: 'unreadable' }] },
  })
  hash.screen.approve()
  expect(hash.wallet.signed).toEqual([])
  await hash.approve()
  expect(await hash.asked).toBe('0x51')
  hash.frame.destroy()
  const text = await ask('personal_sign', [toHex('Hello'), account])
  expect(text.screen).toMatchObject({ channel: 'window', kind: 'sign' })
  await text.approve()
  expect(await text.asked).toBe('0x51')
  text.frame.destroy()
})
