import { describe, expect, it } from 'vitest'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { authId } from '#shared/entities/account.ts'
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
    isOn: () => true,
    allNetworks: [],
    project: { apiUrl: 'http://127.0.0.1:1', projectId: 'shop', version: '1' },
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
  return { ask, asked, sent, context }
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

describe('wallet_sendCalls', () => {
  const evm: Connection = Object.assign(Object.create(null), {
    namespace: 'eip155',
    uuid: 'session',
    caipNetworkId: 'eip155:1',
    addresses: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  })
  /** A wallet that answers so. @returns the chain that it was asked on */
  const send = async (params: unknown, answer: () => unknown = () => ({ id: 'order 7' })) => {
    let chain: string | undefined
    const { context } = start([], {
      walletOf: async () => ({
        async request(_method, _params, options) {
          chain = options?.chain
          return answer()
        },
      }),
    })
    const answered = await answerProvider(
      context,
      evm,
      'wallet_sendCalls',
      params,
      new AbortController().signal,
    )
    return { chain, answered }
  }
  const refuse = (error: WalletKitError) => () => {
    throw error
  }

  it('default: a batch goes to the chain that it is for, not to the one that the wallet is on', async () => {
    expect(await send([{ chainId: '0x2105', calls: [] }])).toEqual({
      chain: '8453',
      answered: { id: 'order 7' },
    })
  })

  it('behavior: one that names no chain goes to the wallet as it is', async () => {
    expect(await send([{ calls: [] }])).toMatchObject({ chain: '1' })
  })

  it.each([
    ['makes no batches', 'METHOD_NOT_FOUND', 4200, 'METHOD_NOT_FOUND', -32601],
    ['makes none, in JSON-RPC’s words', 'WALLET_ERROR', -32601, 'METHOD_NOT_FOUND', -32601],
    ['makes none, in its own words', 'WALLET_ERROR', 4200, 'METHOD_NOT_FOUND', -32601],
    ['makes none, in WalletConnect’s words', 'WALLET_ERROR', 5101, 'METHOD_NOT_FOUND', -32601],
    ['does not know the chain', 'NETWORK_NOT_FOUND', 4200, 'WALLET_ERROR', 5710],
    ['did not approve the chain', 'CHAIN_NOT_SUPPORTED', 4902, 'WALLET_ERROR', 5710],
  ] as const)(
    'rejects: a wallet that %s, by the code that clients know',
    async (_, said, own, code, number) => {
      const answer = refuse(new WalletKitError(said, 'No', { code: own }))
      await expect(send([{ chainId: '0x1' }], answer)).rejects.toMatchObject({ code, data: { code: number } })
    },
  )

  it('rejects: what the wallet says otherwise, as it says it', async () => {
    const error = new WalletKitError('WALLET_ERROR', 'Too many', { code: 5740 })
    await expect(send([{ chainId: '0x1' }], refuse(error))).rejects.toBe(error)
  })
})

describe('sessions (ERC-7715)', () => {
  const granting = ['wallet_requestExecutionPermissions', 'wallet_revokePermissions']
  const embedded: Connection = { ...connection, namespace: 'eip155', uuid: authId, caipNetworkId: 'eip155:1' }
  const ask = (parameters: Partial<ProviderContext>, method: string, params: unknown) => {
    const { context, asked } = start(granting, parameters)
    const answer = answerProvider(context, embedded, method, params, new AbortController().signal)
    return { answer, asked }
  }

  it('default: the wallet is asked where they are on', async () => {
    const { answer, asked } = ask({}, 'wallet_requestExecutionPermissions', [{ chainId: '0x7a69' }])
    await answer
    expect(asked).toEqual(['wallet_requestExecutionPermissions'])
  })

  it.each(Object.values(grantMethods))(
    'rejects: %s of the embedded wallet where they are off',
    async (method) => {
      const { answer, asked } = ask({ isOn: () => false }, method, [{ permissionContext: '0x12' }])
      await expect(answer).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
      expect(asked).toEqual([])
    },
  )

  it('behavior: the end of a session goes to the wallet; only the accounts are a disconnect', async () => {
    const ended: unknown[] = []
    const connectionFlow = { disconnect: async (namespace?: unknown) => void ended.push(namespace) }
    const session = ask({ connectionFlow }, 'wallet_revokePermissions', [{ permissionContext: '0x12' }])
    await session.answer
    expect([session.asked, ended]).toEqual([['wallet_revokePermissions'], []])
    const accounts = ask({ connectionFlow }, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await accounts.answer).toBeNull()
    expect([accounts.asked, ended]).toEqual([[], ['eip155']])
  })
})

describe('what an account owns (ERC-7811)', () => {
  it('default: the embedded wallet’s is read from the kit’s server, another wallet is asked', async () => {
    const params = [{ account: `0x${'7'.repeat(40)}` }]
    const ask = (uuid: string) => {
      const { context, asked } = start(['wallet_getAssets'])
      const of: Connection = { ...connection, namespace: 'eip155', uuid, caipNetworkId: 'eip155:1' }
      const answer = answerProvider(context, of, 'wallet_getAssets', params, new AbortController().signal)
      return { answer, asked }
    }
    const embedded = ask(authId)
    await expect(embedded.answer).rejects.toMatchObject({ code: 'WALLET_ERROR', data: { code: 4100 } })
    expect(embedded.asked).toEqual([])
    const other = ask('session')
    expect(await other.answer).toBe(signed)
    expect(other.asked).toEqual(['wallet_getAssets'])
  })
})
