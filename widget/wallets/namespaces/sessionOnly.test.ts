import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import type { AskWallet } from '../walletPort.ts'
import { loadAdapter } from './loadAdapter.ts'
import { createNamespaceAdapter } from './sessionOnly.ts'

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

describe('createNamespaceAdapter', () => {
  const adapter = createNamespaceAdapter('bip122')
  const answering = (answer: unknown): AskWallet => {
    return async () => answer
  }

  it('default: reads what the session permits, on its chain', async () => {
    const asked: unknown[] = []
    const live = await adapter.read(async (method, params) => {
      asked.push([method, params])
      return { accounts: [{ address }], chain: '000000000019d6689c085ae165831e93' }
    })
    expect(asked).toEqual([['session:accounts', { namespace: 'bip122' }]])
    expect(live).toEqual({ addresses: [address], reference: '000000000019d6689c085ae165831e93' })
  })

  it('behavior: nothing permitted is null', async () => {
    expect(await adapter.read(answering({ accounts: [] }))).toBeNull()
  })

  it('behavior: no more addresses than an account holds', async () => {
    const accounts = Array.from({ length: limits.addresses + 5 }, () => ({ address }))
    expect((await adapter.read(answering({ accounts })))?.addresses).toHaveLength(limits.addresses)
  })

  it.each([
    [null],
    [[]],
    [{ accounts: [{ address: 'a b' }] }],
    [{ accounts: [{ address: '' }] }],
    [{ accounts: 1 }],
  ])('rejects: %j', async (answer) => {
    await expect(adapter.read(answering(answer))).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
  })

  it.each(['bip122', 'polkadot', 'cosmos'] as const)(
    'rejects: a wallet in the page for %s',
    async (namespace) => {
      const { connect } = await loadAdapter(namespace)
      await expect(connect(answering({ accounts: [{ address }] }))).rejects.toMatchObject({
        code: 'CHAIN_NOT_SUPPORTED',
      })
    },
  )
})
