import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { loadNamespace, loadPageWallet } from './loadNamespace.ts'
import { createNamespaceAdapter } from './others.ts'

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const nonsense = expect.objectContaining({ code: 'WALLET_INVALID_RESPONSE' })

describe('createNamespaceAdapter', () => {
  const adapter = createNamespaceAdapter('bip122')

  it('default: what the session permits, on its chain', () => {
    expect(adapter.parseAccounts([address])).toEqual([address])
    expect(adapter.parseNetwork('000000000019d6689c085ae165831e93')).toBe('000000000019d6689c085ae165831e93')
    expect(adapter.hasNetwork).toBe(false)
  })

  it('behavior: no more addresses than an account holds', () => {
    const accounts = Array.from({ length: limits.addresses + 5 }, () => address)
    expect(adapter.parseAccounts(accounts)).toHaveLength(limits.addresses)
  })

  it.each([[null], [{}], [['a b']], [['']], [1], [[1]]])('rejects: %j', (answer) => {
    expect(() => adapter.parseAccounts(answer)).toThrow(nonsense)
  })

  it.each([[undefined], ['1'.repeat(33)], [7]])('rejects: the chain %j', (answer) => {
    expect(() => adapter.parseNetwork(answer)).toThrow(nonsense)
  })

  it.each(['bip122', 'polkadot', 'cosmos'] as const)(
    'rejects: a wallet in the page for %s',
    async (namespace) => {
      await expect(loadPageWallet(namespace, async () => [address])).rejects.toMatchObject({
        code: 'CHAIN_NOT_SUPPORTED',
      })
    },
  )

  it.each([
    ['bip122', 'signMessage', { account: address, message: 'Hello' }],
    ['polkadot', 'polkadot_signMessage', { address, message: 'Hello' }],
  ] as const)('default: signs a message for %s', async (namespace, method, params) => {
    const asked: unknown[] = []
    const { signing } = await loadNamespace(namespace)
    const { signMessage, capabilities } = signing(async (...given) => {
      asked.push(given.slice(0, 2))
      return { signature: 'signed' }
    })
    expect(await signMessage({ address, message: new TextEncoder().encode('Hello') })).toBe('signed')
    expect(asked).toEqual([[method, params]])
    expect(await capabilities(address)).toEqual({})
  })

  it('default: signs a message for cosmos, as the document of ADR-36; the signature comes with its key', async () => {
    const asked: unknown[] = []
    const { signing } = await loadNamespace('cosmos')
    const signature = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'a2V5' }, signature: 'c2ln' }
    const { signMessage } = signing(async (...given) => {
      asked.push(given.slice(0, 2))
      return { signed: {}, signature }
    })
    const signer = 'cosmos1qnk2n4nlkpw9xfqntladh74w6ujtulwn7j8za9'
    const signed = await signMessage({ address: signer, message: new TextEncoder().encode('Hello') })
    expect(JSON.parse(signed)).toEqual(signature)
    const signDoc = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer, data: btoa('Hello') } }],
      memo: '',
    }
    expect(asked).toEqual([['cosmos_signAmino', { signerAddress: signer, signDoc }]])
  })

  it('rejects: transactions, which the kit does not make there; a signature without its key', async () => {
    const { signing } = await loadNamespace('cosmos')
    const wallet = signing(async () => ({ signature: 'signed' }))
    const asked = { address, chainId: 'cosmos:cosmoshub-4', transaction: {} } as const
    const missing = { code: 'METHOD_NOT_FOUND' }
    await expect(wallet.signMessage({ address, message: new Uint8Array() })).rejects.toEqual(nonsense)
    await expect(wallet.signTransaction(asked)).rejects.toMatchObject(missing)
    await expect(wallet.sendTransaction(asked)).rejects.toMatchObject(missing)
    await expect(wallet.sendCalls({ ...asked, calls: [] })).rejects.toMatchObject(missing)
  })
})
