import {
  type Hex,
  keccak256,
  numberToHex,
  parseTransaction,
  type TransactionSerializable,
  type TransactionSerialized,
} from 'viem'
import { privateKeyToAddress, signAuthorization, signTransaction } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { simulateEndpoints } from '#shared/api/auth/simulate.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { createStubApi } from '../../testing/createStubApi.ts'
import { createStubChain, evmAnswers } from '../../testing/createStubChain.ts'
import { createStubStorage } from '../../testing/createStubStorage.ts'
import { harbor } from '../../testing/testConfig.ts'
import { prepareEvm } from './prepareEvm.ts'

const key = `0x${'1'.repeat(64)}` as const
const account = privateKeyToAddress(key)
const other = `0x${'22'.repeat(20)}` as const
const blockHash = `0x${'ab'.repeat(32)}`
const gwei = 1_000_000_000n
const hex = (value: bigint) => numberToHex(value)

const payment = {
  to: other,
  value: 5n,
  data: '0x',
  nonce: 7,
  gas: 21_000n,
  chainId: 31_337,
} as const
const fees = { maxFeePerGas: 10n * gwei, maxPriorityFeePerGas: 2n * gwei }

interface Changed {
  type?: 'legacy' | 'eip2930' | 'eip1559'
  accessList?: { address: string; storageKeys: string[] }[]
  data?: Hex
  [amount: string]: unknown
}

/** A payment that waits, of the account's next nonce, as nodes show it. */
async function signed(changed: Changed = fees, signer: Hex = key) {
  const { type = 'eip1559', data = '0x', accessList = [], ...amounts } = { ...payment, ...changed }
  const transaction = { type, data, ...amounts, ...(type !== 'legacy' && { accessList }) }
  const serialized = await signTransaction({
    transaction: transaction as TransactionSerializable,
    privateKey: signer,
  })
  const { r, s, yParity, v } = parseTransaction<TransactionSerialized>(serialized)
  const shown = Object.entries(amounts).map(([name, value]) => [
    name,
    typeof value === 'bigint' || typeof value === 'number' ? numberToHex(value) : value,
  ])
  const found = {
    ...Object.fromEntries(shown),
    type: types[type],
    from: privateKeyToAddress(signer),
    input: data,
    accessList,
    blockHash: null,
    r,
    s,
    v: numberToHex(type === 'legacy' ? (v ?? 0n) : (yParity ?? 0)),
  }
  return { hash: keccak256(serialized), found }
}
/** A transaction that waits by which the account is upgraded. */
async function upgrading() {
  const authorization = await signAuthorization({
    ...{ privateKey: key, chainId: 31_337, nonce: 8 },
    address: delegationFramework.delegate,
  })
  const transaction = {
    ...payment,
    ...fees,
    type: 'eip7702',
    to: account,
    value: 0n,
    data: '0xe9ae5c53',
  } as const
  const serialized = await signTransaction({
    transaction: { ...transaction, authorizationList: [authorization] },
    privateKey: key,
  })
  const { r, s, yParity } = parseTransaction(serialized)
  const found = {
    ...{ type: '0x4', to: account, value: '0x0', input: transaction.data, nonce: '0x7', blockHash: null },
    ...{ gas: hex(payment.gas), accessList: [], chainId: '0x7a69' },
    ...{ maxFeePerGas: hex(fees.maxFeePerGas), maxPriorityFeePerGas: hex(fees.maxPriorityFeePerGas) },
    authorizationList: [
      {
        ...{ chainId: '0x7a69', address: authorization.address, nonce: '0x8' },
        ...{ yParity: numberToHex(authorization.yParity ?? 0), r: authorization.r, s: authorization.s },
      },
    ],
    ...{ r, s, v: numberToHex(yParity ?? 0) },
  }
  return { hash: keccak256(serialized), found }
}
const types: Readonly<Record<string, string>> = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2' }

interface Case {
  pending?: { hash: string; found: object | null } | undefined
  by?: string
  answers?: Record<string, unknown>
}

async function prepare({ pending, by = 'speedUp', answers = {} }: Case) {
  const { hash, found } = pending ?? (await signed())
  const { chain } = createStubChain({ ...evmAnswers, eth_getTransactionByHash: found, ...answers })
  const { api } = createStubApi({
    [simulateEndpoints.simulateEvm.path]: () => ({ succeeds: true, changes: [], approvals: [] }),
  })
  const prepared = await prepareEvm({
    method: 'wallet_replaceTransaction',
    params: [{ hash, by }],
    network: harbor,
    account,
    origin: 'https://shop.test',
    api,
    chain,
    storage: createStubStorage(),
    now: 0,
    signal: new AbortController().signal,
  })
  return { request: prepared.requests[0]?.request, described: prepared.described }
}

describe('prepareReplacement', () => {
  it('default: sped up: the same call under the same nonce, both fees a tenth higher, and said to be that', async () => {
    const { request, described } = await prepare({})
    expect(request).toEqual({
      kind: 'evmTransaction',
      chainId: 31337,
      nonce: 7,
      to: other,
      value: '5',
      data: '0x',
      gas: '21000',
      maxFeePerGas: '11000000000',
      maxPriorityFeePerGas: '2200000000',
    })
    expect(described.subject).toMatchObject({
      replaces: 'speedUp',
      fee: { most: `${21_000n * 11n * gwei}` },
    })
    expect(described.warnings).toEqual([])
  })

  it('default: cancelled: nothing to oneself under the same nonce, at the same fees', async () => {
    const pending = await signed({ ...fees, data: '0xaa', gas: 65_535n })
    const { request, described } = await prepare({ by: 'cancel', pending })
    expect(request).toMatchObject({
      nonce: 7,
      to: account,
      value: '0',
      data: '0x',
      gas: '21000',
      maxFeePerGas: '11000000000',
      maxPriorityFeePerGas: '2200000000',
    })
    expect(described.subject).toMatchObject({ replaces: 'cancel' })
  })

  it('default: an upgrade of the account that waits is cancelled, too', async () => {
    const pending = await upgrading()
    const { request, described } = await prepare({ by: 'cancel', pending })
    expect(request).toMatchObject({ kind: 'evmTransaction', nonce: 7, to: account, data: '0x' })
    expect(described.subject).toMatchObject({ replaces: 'cancel' })
    // Without its authorisation it would be another transaction.
    await expect(prepare({ by: 'speedUp', pending })).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    const [authorization] = pending.found.authorizationList
    const lie = { ...pending.found, authorizationList: [{ ...authorization, nonce: '0x9' }] }
    await expect(
      prepare({ by: 'cancel', pending: { hash: pending.hash, found: lie } }),
    ).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })

  it('behavior: never below the market', async () => {
    const { request } = await prepare({
      answers: {
        eth_getBlockByNumber: { baseFeePerGas: hex(20n * gwei) },
        eth_maxPriorityFeePerGas: hex(3n * gwei),
      },
    })
    expect(request).toMatchObject({ maxFeePerGas: '43000000000', maxPriorityFeePerGas: '3000000000' })
  })

  it.each([
    ['one wei', 1n, 0n, '2', '1'],
    ['rounded up', 15n, 11n, '17', '13'],
  ])('parameters: a tenth of little is a wei at least: %s', async (_case, most, tip, newMost, newTip) => {
    const pending = await signed({ maxFeePerGas: most, maxPriorityFeePerGas: tip })
    const answers = { eth_getBlockByNumber: { baseFeePerGas: '0x0' }, eth_maxPriorityFeePerGas: '0x0' }
    const { request } = await prepare({ pending, answers })
    expect(request).toMatchObject({ maxFeePerGas: newMost, maxPriorityFeePerGas: newTip })
  })

  it('parameters: one with a single price counts as both fees; without a base fee there is one again', async () => {
    const pending = await signed({ gasPrice: 10n * gwei, type: 'legacy' })
    expect((await prepare({ pending })).request).toMatchObject({
      maxFeePerGas: '13000000000',
      maxPriorityFeePerGas: '11000000000',
    })
    const answers = { eth_getBlockByNumber: {}, eth_gasPrice: hex(gwei) }
    const { request } = await prepare({ pending, answers })
    expect(request).toMatchObject({ gasPrice: '11000000000' })
    expect(request).not.toHaveProperty('maxFeePerGas')
  })

  it('parameters: what it gives a list of is repeated with it', async () => {
    const accessList = [{ address: other, storageKeys: [blockHash] }]
    for (const changed of [
      { ...fees, accessList },
      { gasPrice: 10n * gwei, accessList, type: 'eip2930' as const },
    ]) {
      const { request } = await prepare({ pending: await signed(changed) })
      expect(request).toMatchObject({ accessList })
    }
  })

  const ours = (changed: object) => async () => {
    const { hash, found } = await signed()
    return { hash, found: { ...found, ...changed } }
  }
  it.each([
    [
      'that the network does not know',
      { pending: async () => ({ hash: (await signed()).hash, found: null }) },
    ],
    ['of somebody else', { pending: () => signed(fees, `0x${'2'.repeat(64)}`) }],
    ['that a block holds', { pending: ours({ blockHash }) }],
    ['whose nonce is used', { answers: { eth_getTransactionCount: '0x8' } }],
    ['that gives the account away', { pending: ours({ type: '0x4' }) }],
    ['in some other way', { by: 'double' }],
  ] as [string, Omit<Case, 'pending'> & { pending?: () => Promise<Case['pending']> }][])(
    'rejects: a transaction %s: nothing is shown, and nothing signed',
    async (_case, { pending, ...given }) => {
      await expect(prepare({ ...given, pending: await pending?.() })).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
      })
    },
  )

  it.each([
    ['another receiver', ours({ to: account })],
    ['another amount', ours({ value: '0x6' })],
    ['another call', ours({ input: '0xaa' })],
    ['a later nonce', ours({ nonce: '0x8' })],
    ['a higher fee', ours({ maxFeePerGas: hex(100n * gwei) })],
    ['the account in place of who has signed it', ours({ s: `0x${'1'.repeat(64)}` })],
    ['no network’s signature', ours({ v: '0x2' })],
    [
      'what was signed for another network',
      async () => {
        const { hash, found } = await signed({ ...fees, chainId: 1 })
        return { hash, found: { ...found, chainId: '0x7a69' } }
      },
    ],
    [
      'what was signed for another network before there were kinds',
      () => signed({ gasPrice: gwei, type: 'legacy', chainId: 1 }),
    ],
  ])('rejects: a network that answers with %s: the hash is of what was signed', async (_case, lie) => {
    await expect(prepare({ pending: await lie() })).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })
})
