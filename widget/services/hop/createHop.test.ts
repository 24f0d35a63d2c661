import { expect, onTestFinished, test, vi } from 'vitest'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEngine } from '#shared/rpc/engine.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { createDeferred } from '#shared/rpc/testing/createDeferred.ts'
import { createPortTransport } from '#shared/transport/portTransport.ts'
import { createHop, type HopHandlers } from './createHop.ts'

const unused = () => Promise.reject(new Error('Not loaded in this test'))
const unforeseen = new TypeError('x is undefined')

type WalletRuntime = Awaited<ReturnType<HopHandlers['loadWalletRuntime']>>

interface Asked extends Pick<HopHandlers, 'loadWalletRuntime'> {
  close: () => void
}

function openHop({ close = () => {}, loadWalletRuntime = unused }: Partial<Asked>) {
  const { port1, port2 } = new MessageChannel()
  const session = randomId()
  const hop = createHop({ port: port2, session })
  const nothing = () => {}
  hop.serve({
    modal: {
      init: nothing,
      setOptions: nothing,
      open: async () => undefined,
      close,
      connect: () => new Promise(nothing),
    },
    loadWalletRuntime,
    listeners: { wallet: nothing, walletGone: nothing, walletEvent: nothing, dismiss: nothing },
    onFailed: nothing,
  })
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
    const { loader, log } = openHop({
      close() {
        throw thrown
      },
    })
    const told = await loader.request('close', {}).catch((error: unknown) => error)
    expect(told).toMatchObject({ code: 'INTERNAL', message: 'Internal error' })
    expect(told).not.toHaveProperty('cause')
    expect(log.mock.calls).toEqual([['WalletKit:', unforeseen]])
  },
)

test('behavior: an error that was foreseen is not on the console', async () => {
  const { loader, log } = openHop({
    close() {
      throw new WalletKitError('USER_CLOSED', 'The visitor closed the modal')
    },
  })
  await expect(loader.request('close', {})).rejects.toMatchObject({ code: 'USER_CLOSED' })
  expect(log).not.toHaveBeenCalled()
})

test('behavior: calls for the wallet runtime wait until it is loaded, and are answered in their order', async () => {
  const answered: unknown[] = []
  const runtime: WalletRuntime = {
    disconnect: ({ namespace }) => void answered.push(namespace),
    switchNetwork: ({ caipNetworkId }) => void answered.push(caipNetworkId),
    request: () => unused(),
    listWallets: () => unused(),
    getPairingUri: () => unused(),
    getAccessToken: () => unused(),
  }
  const { promise, resolve } = createDeferred<WalletRuntime>()
  const { loader } = openHop({ loadWalletRuntime: () => promise })
  const calls = [
    loader.request('switchNetwork', { caipNetworkId: 'eip155:1' }),
    loader.request('disconnect', { namespace: 'solana' }),
  ]
  // Answered without the runtime, and behind the others: they were received.
  await loader.request('open', {})
  expect(answered).toEqual([])
  resolve(runtime)
  await Promise.all(calls)
  expect(answered).toEqual(['eip155:1', 'solana'])
})

test('rejects: where the wallet runtime does not load, its reason', async () => {
  const { loader } = openHop({
    loadWalletRuntime: () => Promise.reject(new WalletKitError('FRAME_UNREACHABLE', 'No code')),
  })
  await expect(loader.request('disconnect', {})).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
})
