import { expect, it } from 'vitest'
import { stubAddresses } from '../testing/createStubCustody.ts'
import { createTestFrame } from '../testing/createTestFrame.ts'
import { delegationBy, operationBy } from '../testing/powerOverAccount.ts'
import { harbor, shopOrigin } from '../testing/testConfig.ts'

const never = new AbortController().signal
/** The chain's library is loaded with the first request, which takes its time on a busy machine. */
const patience = { timeout: 20_000 }
const account = stubAddresses.eip155

it.each([
  ['a delegation', delegationBy(account)],
  ['a user operation', operationBy(account)],
])(
  'threat 18 rejects: %s that a page asks for, whatever the person presses; the page is told why',
  async (_, data) => {
    const { handlers, frame, wallet, shown, approveInWindow } = createTestFrame()
    await handlers.syncDappData({ origin: shopOrigin, name: 'Shop' }, never)
    const asked = Promise.resolve(
      handlers.rpcRequest(
        {
          chainId: harbor.caipNetworkId,
          method: 'eth_signTypedData_v4',
          params: [account, JSON.stringify(data)],
        },
        never,
      ),
    )
    await expect.poll(() => shown()?.view, patience).toBe('approve')
    const view = shown()
    if (view?.view !== 'approve' || !('screen' in view)) throw new Error('No approval is shown')
    const { screen } = view
    const state = () => frame.store.get(screen.stateAtom)
    await expect.poll(() => state().step, patience).toBe('review')
    expect(state()).toMatchObject({ described: { warnings: [{ type: 'givesAccount' }] } })
    // As if the window's own guard were not there.
    frame.store.get(screen.windowAtom)?.open()
    await approveInWindow()
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
