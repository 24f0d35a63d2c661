import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getU64Encoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewAnswerSchema } from '#shared/api/chain/preview.ts'
import { transferFactsSchema } from '#shared/api/chain/transferFacts.ts'
import { createTestChain } from '../../../testing/createTestChain.ts'
import {
  addressSchema,
  memo,
  openTokenAccount,
  type SolanaLedger,
  seedToken,
  sendInstruction,
  solanaAddressOf,
  startLedger,
  token2022Program,
  tokenAccountOf,
  tokenProgram,
  transferTokens,
} from '../../../testing/startLedger.ts'
import { createAnswerCache } from '../../cache/createAnswerCache.ts'
import { createMintMetadata } from '../createMintMetadata.ts'
import { readTransferFacts } from '../readTransferFacts.ts'
import { previewSolana } from './previewSolana.ts'

const seed = `0x${'09'.repeat(32)}` as const
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const toll = 'To11Do11arTestToken111111111111111111111111'
const note = 'MemoNoteTestToken11111111111111111111111111'
const [friend, stranger] = [
  '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
  '7C4jsPZpht42Tw6MjXWF56Q5RQUocjBBmciEjDa8HRtp',
]
const { signal } = new AbortController()
const sol = 1_000_000_000n

let me: string
let ledger: SolanaLedger
let cache = createAnswerCache({ shared: null })
const chain = () => createTestChain([ledger.rpcUrl])

beforeAll(async () => {
  me = await solanaAddressOf(seed)
  ledger = await startLedger({
    funded: [me, friend],
    tokens: [
      {
        mint,
        decimals: 6,
        holders: [
          { owner: me, amount: 1_000n },
          { owner: friend, amount: 0n },
        ],
      },
    ],
  })
  await seedToken(ledger.ledger, {
    mint: toll,
    decimals: 6,
    transferFee: { basisPoints: 100, most: 50n },
    holders: [
      { owner: me, amount: 1_000_000n },
      { owner: friend, amount: 0n },
    ],
  })
  await seedToken(ledger.ledger, {
    mint: note,
    decimals: 6,
    transferFee: null,
    holders: [
      { owner: me, amount: 1_000n },
      { owner: friend, amount: 0n, needsMemo: true },
    ],
  })
})
afterAll(() => ledger.destroy())
beforeEach(async () => {
  await cache.destroy()
  cache = createAnswerCache({ shared: null })
})

const transferLamports = getStructEncoder([
  ['instruction', getU32Encoder()],
  ['lamports', getU64Encoder()],
])
const pay = (to: string, lamports: bigint): IInstruction => ({
  programAddress: address('11111111111111111111111111111111'),
  accounts: [
    { address: address(me), role: AccountRole.WRITABLE_SIGNER },
    { address: address(to), role: AccountRole.WRITABLE },
  ],
  data: new Uint8Array(transferLamports.encode({ instruction: 2, lamports })),
})
const price = (microLamports: bigint): IInstruction => ({
  programAddress: address('ComputeBudget111111111111111111111111111111'),
  data: new Uint8Array(
    getStructEncoder([
      ['instruction', getU8Encoder()],
      ['price', getU64Encoder()],
    ]).encode({ instruction: 3, price: microLamports }),
  ),
})
const give = (of: string, to: string, amount: bigint, program: string = tokenProgram) =>
  transferTokens({ mint: of, decimals: 6, from: me, to, amount, program })

/** What a wallet would be given: unsigned, and on no blockhash yet. */
function serialize(instructions: readonly IInstruction[]): string {
  const lifetime = { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 0n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(me), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstructions(instructions, alive),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

async function preview(receiver: string | undefined, ...instructions: readonly IInstruction[]) {
  const question = { from: me, transaction: { serialized: serialize(instructions) }, receiver }
  return previewAnswerSchema.parse(await previewSolana(cache, chain(), question, signal))
}

describe('the coin', () => {
  test('default: what leaves, what arrives, and what it costs: as it then is', async () => {
    const answer = await preview(friend, pay(friend, sol))
    expect(answer).toMatchObject({
      fee: { expected: '5000', most: '5000', solana: { priority: '0', rent: '0' } },
      changes: [{ kind: 'native', amount: `-${sol}` }],
      received: [{ kind: 'native', amount: `${sol}` }],
      failure: null,
      receiver: { kind: 'account', offCurve: false },
    })
    await sendInstruction(ledger.ledger, seed, pay(friend, sol))
    expect((await preview(undefined, pay(friend, 1n))).balance).toBe(
      `${BigInt(answer.balance) - sol - 5_000n}`,
    )
  })

  test('default: what is paid to be taken sooner is in the fee, as the ledger takes it', async () => {
    const instructions = [price(1_000_000n), pay(friend, 1n)]
    const { fee, balance } = await preview(undefined, ...instructions)
    expect(BigInt(fee?.solana?.priority ?? 0)).toBeGreaterThan(0n)
    await sendInstruction(ledger.ledger, seed, ...instructions)
    const after = ledger.ledger.account(addressSchema.parse(me))?.lamports
    expect(BigInt(after ?? 0)).toBe(BigInt(balance) - 1n - BigInt(fee?.expected ?? 0))
  })

  test('default: all but the fee empties the account; it may keep nothing, or enough to be kept', async () => {
    const { balance, fee } = await preview(undefined, pay(friend, 1n))
    const all = BigInt(balance) - BigInt(fee?.most ?? 0)
    expect((await preview(friend, pay(friend, all))).failure).toBeNull()
    expect((await preview(friend, pay(friend, all - 1n))).failure?.code).toBe('SENDER_BELOW_RENT')
    expect((await preview(friend, pay(friend, all + 1n))).failure?.code).toBe('FEE_ABOVE_BALANCE')
    expect((await preview(friend, pay(friend, BigInt(balance) + 1n))).failure?.code).toBe(
      'AMOUNT_ABOVE_BALANCE',
    )
  })

  test('rejects: too little for an account that nobody has used', async () => {
    expect(await preview(stranger, pay(stranger, 1_000n))).toMatchObject({
      failure: { code: 'RECEIVER_BELOW_RENT' },
      receiver: { kind: 'none' },
    })
    expect((await preview(stranger, pay(stranger, sol))).received).toEqual([
      { kind: 'native', amount: `${sol}` },
    ])
  })
})

describe('tokens', () => {
  test('default: what leaves and what arrives', async () => {
    expect(await preview(friend, await give(mint, friend, 10n))).toMatchObject({
      changes: [{ kind: 'spl', token: mint, amount: '-10' }],
      received: [{ kind: 'spl', token: mint, amount: '10' }],
      fee: { solana: { rent: '0' } },
      failure: null,
    })
  })

  test('default: the account that is missing is made, and what that costs is said', async () => {
    const facts = await readFacts(mint, stranger)
    expect(facts.solana?.account).toMatchObject({
      address: await tokenAccountOf(stranger, mint),
      exists: false,
    })
    const answer = await preview(
      stranger,
      await openTokenAccount(me, stranger, mint),
      await give(mint, stranger, 10n),
    )
    expect(answer).toMatchObject({
      changes: [{ kind: 'spl', token: mint, amount: '-10' }],
      received: [{ kind: 'spl', token: mint, amount: '10' }],
      fee: { solana: { rent: facts.solana?.account?.rent } },
      failure: null,
    })
    expect(facts.solana?.account?.rent).toBe('2039280')
  })

  test('default: of a token with a fee less arrives than leaves, and its account costs more', async () => {
    expect(await preview(friend, await give(toll, friend, 1_000n, token2022Program))).toMatchObject({
      changes: [{ token: toll, amount: '-1000' }],
      received: [{ token: toll, amount: '990' }],
      failure: null,
    })
    const { solana, decimals } = await readFacts(toll, stranger)
    expect([decimals, solana?.program, solana?.transferFee]).toEqual([
      6,
      token2022Program,
      { basisPoints: 100, most: '50' },
    ])
    const made = await preview(
      stranger,
      await openTokenAccount(me, stranger, toll, token2022Program),
      await give(toll, stranger, 1_000n, token2022Program),
    )
    expect(made.fee?.solana?.rent).toBe(solana?.account?.rent)
  })

  test('default: who takes a token only with a memo is told before, and the memo does', async () => {
    expect((await readFacts(note, friend)).solana?.account).toMatchObject({
      exists: true,
      memoRequired: true,
    })
    const transfer = await give(note, friend, 10n, token2022Program)
    expect((await preview(friend, transfer)).failure?.code).toBe('MEMO_REQUIRED')
    expect((await preview(friend, memo('Coffee'), transfer)).failure).toBeNull()
  })

  test('rejects: more than there is', async () => {
    expect((await preview(friend, await give(mint, friend, 1_001n))).failure).toEqual({
      code: 'AMOUNT_ABOVE_BALANCE',
      reason: expect.stringContaining('custom program error: 0x1'),
    })
  })

  test('behavior: a token account, a mint and a program are told from a person', async () => {
    const account = await tokenAccountOf(friend, mint)
    const kinds = [account, mint, tokenProgram].map(async (to) => (await preview(to, pay(to, 1n))).receiver)
    expect(await Promise.all(kinds)).toEqual([
      { kind: 'tokenAccount', offCurve: true },
      { kind: 'mint', offCurve: expect.any(Boolean) },
      { kind: 'program', offCurve: expect.any(Boolean) },
    ])
  })
})

describe('what is no transaction', () => {
  test('rejects: other bytes, another payer, one of an EVM chain', async () => {
    const other = {
      from: friend,
      transaction: { serialized: serialize([pay(friend, 1n)]) },
      receiver: undefined,
    }
    const evm = { ...other, transaction: { to: `0x${'1'.repeat(40)}`, value: '0x1', data: '0x' } }
    const noise = { ...other, transaction: { serialized: 'AAAA' } }
    for (const question of [other, evm, noise])
      await expect(previewSolana(cache, chain(), question, signal)).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
      })
  })

  test('rejects: facts of what is no mint', async () => {
    for (const token of [friend, await tokenAccountOf(me, mint), 'x'])
      await expect(readFacts(token, friend)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})

async function readFacts(token: string, receiver: string) {
  return transferFactsSchema.parse(
    await readTransferFacts(createMintMetadata(cache), chain(), { token, receiver }, signal),
  )
}
