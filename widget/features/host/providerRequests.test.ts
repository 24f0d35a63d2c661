import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connection } from '../walletState/connection.ts'
import { chainAsked } from './networkAsked.ts'
import { answerProvider, type ProviderContext } from './providerRequests.ts'

describe('chainAsked', () => {
  it.each([
    [[{ chainId: '0x7a69' }], '31337'],
    [[{ chainId: '0x7A69', chainName: 'Harbor' }], '31337'],
  ])('default: %j', (params, reference) => {
    expect(chainAsked(params)).toBe(reference)
  })

  it.each([
    [undefined],
    [null],
    [[]],
    ['0x1'],
    [[{}]],
    [[{ chainId: 1 }]],
    [[{ chainId: '1' }]],
    [{ chainId: '0x1' }],
  ])('rejects: %j', (params) => {
    expect(chainAsked(params)).toBeUndefined()
  })
})

const connection: Connection = Object.assign(Object.create(null), {
  namespace: 'solana',
  uuid: 'session',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  addresses: ['signer'],
})
const transaction = btoa('unsigned')
const signed = { signature: 'by the wallet', transaction: btoa('signed') }
const never = () => Promise.reject(new Error('Not asked here'))

/** A wallet that approved these methods, and a network; what they were asked. */
function start(methods: readonly string[], parameters: Partial<ProviderContext> = {}) {
  const asked: string[] = []
  const sent: unknown[][] = []
  const context: ProviderContext = {
    walletOf: async () => ({
      async request(method) {
        asked.push(method)
        if (!methods.includes(method)) throw new WalletKitError('METHOD_NOT_FOUND', 'Not approved')
        return signed
      },
    }),
    networks: { find: () => undefined },
    switching: { switchNetwork: never },
    connectionFlow: { disconnect: never },
    reading: {
      readChain: never,
      async sendSolana(...given) {
        sent.push(given)
        return 'by the network'
      },
    },
    ...parameters,
  }
  const ask = (method: string, { signal } = new AbortController()) =>
    answerProvider(context, connection, method, { transaction, sendOptions: { skipPreflight: true } }, signal)
  return { ask, asked, sent }
}

describe('solana_signAndSendTransaction', () => {
  const method = 'solana_signAndSendTransaction'

  it('default: a wallet that sends does', async () => {
    const { ask, asked, sent } = start([method, 'solana_signTransaction'])
    expect(await ask(method)).toBe(signed)
    expect(asked).toEqual([method])
    expect(sent).toEqual([])
  })

  it('behavior: what a wallet only signs, the kit sends, with the page’s options', async () => {
    const { ask, sent } = start(['solana_signTransaction'])
    expect(await ask(method)).toEqual({ signature: 'by the network' })
    expect(sent).toEqual([[connection.caipNetworkId, signed.transaction, { skipPreflight: true }]])
  })

  it('rejects: nothing is sent that the page has given up meanwhile', async () => {
    const controller = new AbortController()
    const { ask, sent } = start(['solana_signTransaction'])
    const asking = ask(method, controller)
    controller.abort(new WalletKitError('FRAME_LOST', 'The page has gone'))
    await expect(asking).rejects.toMatchObject({ code: 'FRAME_LOST' })
    expect(sent).toEqual([])
  })

  it('rejects: a wallet that does neither, and another method that is missing', async () => {
    const { ask, sent } = start([])
    await expect(ask(method)).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
    const signer = start(['solana_signTransaction'])
    await expect(signer.ask('solana_signMessage')).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
    expect([...sent, ...signer.sent]).toEqual([])
  })

  it.each(['USER_REJECTED', 'WALLET_ERROR'] as const)(
    'rejects: %s is the wallet’s last word',
    async (code) => {
      const { ask, sent } = start(['solana_signTransaction'], {
        walletOf: async () => ({ request: () => Promise.reject(new WalletKitError(code, 'No')) }),
      })
      await expect(ask(method)).rejects.toMatchObject({ code })
      expect(sent).toEqual([])
    },
  )
})
