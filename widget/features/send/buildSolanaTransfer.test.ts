import {
  type Blockhash,
  blockhash,
  generateKeyPairSigner,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  signTransaction,
} from '@solana/web3.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TransferFacts } from '#shared/api/chain/transferFacts.ts'
import { buildSolanaTransfer, feeOf, type SolanaTransfer } from './buildSolanaTransfer.ts'
import { signatureOf } from './solanaAdapter.ts'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const accounts = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

let from: KeyPairSigner
let receiver: KeyPairSigner
let mint: KeyPairSigner
let account: KeyPairSigner
const lifetime: { blockhash: Blockhash; lastValidBlockHeight: bigint } = {
  blockhash: blockhash('EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'),
  lastValidBlockHeight: 150n,
}
beforeAll(async () => {
  const signer = () => generateKeyPairSigner()
  ;[from, receiver, mint, account] = await Promise.all([signer(), signer(), signer(), signer()])
})

type Facts = Partial<NonNullable<TransferFacts['solana']>>

function tokenOf(solana: Facts = {}, exists = true): NonNullable<SolanaTransfer['token']> {
  const owned = { address: account.address, exists, rent: '0', memoRequired: false, frozen: false }
  return {
    mint: mint.address,
    facts: { decimals: 6, solana: { program: token2022, account: owned, ...solana } },
  }
}

/** Each instruction of a transaction: its program, and its data. */
async function built(transfer: Partial<SolanaTransfer> = {}) {
  const given = { from: from.address, receiver: receiver.address, amount: 1_500_000n, token: null, memo: '' }
  const text = await buildSolanaTransfer({ ...given, lifetime, ...transfer })
  const { messageBytes, signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(text))
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const calls = message.instructions.map(({ programAddressIndex, data = new Uint8Array() }) => ({
    program: message.staticAccounts[programAddressIndex],
    data: [...data],
  }))
  return { text, message, calls, signers: Object.keys(signatures) }
}

const u64 = (value: number) => [...new Uint8Array(new BigUint64Array([BigInt(value)]).buffer)]

describe('buildSolanaTransfer', () => {
  test('default: SOL, in a transaction that only the sender signs and pays for', async () => {
    const { calls, signers, message } = await built()
    expect(calls).toEqual([
      { program: '11111111111111111111111111111111', data: [2, 0, 0, 0, ...u64(1_500_000)] },
    ])
    expect(signers).toEqual([from.address])
    expect([message.version, message.staticAccounts]).toEqual([
      'legacy',
      expect.arrayContaining([receiver.address]),
    ])
  })

  test('parameters: a token of SPL Token moves by `transferChecked`, with its decimals', async () => {
    const { calls } = await built({ token: tokenOf({ program: tokenProgram }) })
    expect(calls).toEqual([{ program: tokenProgram, data: [12, ...u64(1_500_000), 6] }])
  })

  test('parameters: an account for the receiver is made first where there is none', async () => {
    const { calls } = await built({ token: tokenOf({}, false) })
    expect(calls).toEqual([
      { program: accounts, data: [1] },
      { program: token2022, data: [12, ...u64(1_500_000), 6] },
    ])
  })

  test('parameters: what a mint keeps of a transfer is said in it', async () => {
    const { calls } = await built({ token: tokenOf({ transferFee: { basisPoints: 50, most: '5000000' } }) })
    expect(calls).toEqual([{ program: token2022, data: [26, 1, ...u64(1_500_000), 6, ...u64(7_500)] }])
  })

  test('parameters: a memo comes before the transfer', async () => {
    const { calls } = await built({ memo: 'Grüße' })
    expect(calls[0]).toEqual({ program: memoProgram, data: [...new TextEncoder().encode('Grüße')] })
    expect(calls).toHaveLength(2)
  })

  test.each(['never', 'hook'] as const)(
    'rejects: a token that cannot be sent (%s)',
    async (untransferable) => {
      await expect(built({ token: tokenOf({ untransferable }) })).rejects.toMatchObject({
        code: 'CHAIN_NOT_SUPPORTED',
      })
    },
  )
})

test('behavior: a fee is rounded up, and is no more than its most', () => {
  expect(feeOf(1n, { basisPoints: 1, most: '10' })).toBe(1n)
  expect(feeOf(10_000n, { basisPoints: 50, most: '1000' })).toBe(50n)
  expect(feeOf(10n ** 12n, { basisPoints: 50, most: '1000' })).toBe(1_000n)
  expect(feeOf(10n ** 12n, { basisPoints: 0, most: '1000' })).toBe(0n)
})

describe('signatureOf', () => {
  const sign = async (text: string) => {
    const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(text))
    const signed = await signTransaction([from.keyPair], { ...transaction, lifetimeConstraint: lifetime })
    return getBase64Decoder().decode(getTransactionEncoder().encode(signed))
  }

  test('default: the signature by which the network will know it', async () => {
    const { text } = await built()
    expect(signatureOf({ signed: await sign(text), asked: text, signer: from.address })).toMatch(
      /^[1-9A-HJ-NP-Za-km-z]{80,90}$/,
    )
  })

  test('rejects: another message, one without a signature, and nonsense', async () => {
    const { text } = await built()
    const other = await sign((await built({ amount: 1n })).text)
    for (const signed of [other, text, '', 'AAAA'])
      expect(() => signatureOf({ signed, asked: text, signer: from.address })).toThrow('something else')
  })
})
