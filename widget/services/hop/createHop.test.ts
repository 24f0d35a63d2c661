import { expect, onTestFinished, test, vi } from 'vitest'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEngine } from '#shared/rpc/engine.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { createPortTransport } from '#shared/transport/portTransport.ts'
import { createHop } from './createHop.ts'

const unforeseen = new TypeError('x is undefined')

function openHop(close: () => void) {
  const { port1, port2 } = new MessageChannel()
  const session = randomId()
  const hop = createHop({ port: port2, session })
  const nothing = () => {}
  hop.serve(
    {
      init: nothing,
      setOptions: nothing,
      open: async () => undefined,
      close,
      connect: () => new Promise(nothing),
    },
    async () => new Map(),
    { wallet: nothing, walletGone: nothing, walletEvent: nothing, dismiss: nothing },
  )
  const loader = createEngine({
    transport: createPortTransport(port1),
    session,
    methods: new Map(),
    events: new Map(),
  })
  const log = vi.spyOn(console, 'error').mockImplementation(nothing)
  onTestFinished(() => {
    loader.destroy(new WalletKitError('DESTROYED', 'The test is over'))
    port1.close()
    log.mockRestore()
  })
  return { loader, log }
}

test.each([
  ['as it was thrown', unforeseen],
  ["as the cause of the kit's error", toWalletKitError(unforeseen)],
])(
  'behavior: what nobody foresaw, %s, is on the console with its stack; the page is told INTERNAL',
  async (_, thrown) => {
    const { loader, log } = openHop(() => {
      throw thrown
    })
    const told = await loader.request('close', {}).catch((error: unknown) => error)
    expect(told).toMatchObject({ code: 'INTERNAL', message: 'Internal error' })
    expect(told).not.toHaveProperty('cause')
    expect(log.mock.calls).toEqual([['WalletKit:', unforeseen]])
  },
)

test('behavior: an error that was foreseen is not on the console', async () => {
  const { loader, log } = openHop(() => {
    throw new WalletKitError('USER_CLOSED', 'The visitor closed the modal')
  })
  await expect(loader.request('close', {})).rejects.toMatchObject({ code: 'USER_CLOSED' })
  expect(log).not.toHaveBeenCalled()
})
