import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createKeyPairFromPrivateKeyBytes,
  createTransactionMessage,
  getAddressFromPublicKey,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { completeSolanaResult } from './completeSolanaResult.ts'

const signed = async () => {
  const keys = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(7))
  const signer = await getAddressFromPublicKey(keys.publicKey)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(signer, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n },
        draft,
      ),
    (draft) =>
      appendTransactionMessageInstruction(
        { programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), data: new Uint8Array([1]) },
        draft,
      ),
  )
  const unsigned = compileTransaction(message)
  const whole = await signTransaction([keys], unsigned)
  return {
    signer,
    unsigned: getBase64EncodedWireTransaction(unsigned),
    whole: getBase64EncodedWireTransaction(whole),
    signature: getBase58Decoder().decode(whole.signatures[signer] ?? new Uint8Array()),
  }
}

describe('completeSolanaResult', () => {
  it('default: the wallet’s own transaction is passed on', async () => {
    const { signer, unsigned, whole, signature } = await signed()
    const result = completeSolanaResult({ signature, transaction: whole }, { transaction: unsigned }, signer)
    expect(result).toEqual({ signature, transaction: whole })
  })

  it('behavior: a signature alone is put into the transaction', async () => {
    const { signer, unsigned, whole, signature } = await signed()
    expect(completeSolanaResult({ signature }, { transaction: unsigned }, signer)).toEqual({
      signature,
      transaction: whole,
    })
  })

  it.each([
    ['no signature', {}],
    ['a text', 'abc'],
    ['a signature that is too short', { signature: 'abc' }],
    ['a signature that is no base58', { signature: '0OIl' }],
  ])('rejects: %s', async (_, result) => {
    const { signer, unsigned } = await signed()
    expect(() => completeSolanaResult(result, { transaction: unsigned }, signer)).toThrowError(
      expect.objectContaining({ code: 'WALLET_INVALID_RESPONSE' }),
    )
  })

  it('rejects: a signer that the transaction does not name', async () => {
    const { unsigned, signature } = await signed()
    const other = '11111111111111111111111111111111'
    expect(() => completeSolanaResult({ signature }, { transaction: unsigned }, other)).toThrowError(
      expect.objectContaining({ code: 'WALLET_INVALID_RESPONSE' }),
    )
  })
})
