import { address, getAddressDecoder, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'

/** Makes each owner's own account for a mint. @see https://spl.solana.com/associated-token-account */
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Bytes of a token account without extensions, and where a mint of Token-2022 and an account of it tell what they are. */
export const accountSize = 165
const kindAt = 165
const extensionsAt = 166

/** What a token account says. @see https://github.com/solana-program/token/blob/main/interface/src/state.rs */
export interface TokenAccountState {
  mint: string
  owner: string
  amount: bigint
  frozen: boolean
  /** Token-2022 MemoTransfer: it takes no transfer that no memo stands before. */
  memoRequired: boolean
}

/** The account in which an owner holds a token by default. @param program the mint's */
export async function associatedTokenAccount(owner: string, mint: string, program: string): Promise<string> {
  const seeds = [owner, program, mint].map((part) => getAddressEncoder().encode(address(part)))
  const [account] = await getProgramDerivedAddress({ programAddress: address(associatedTokenProgram), seeds })
  return account
}

/** Reads an account of one of the token programs; null for one of theirs that is no token account, as a mint. */
export function readTokenAccount(bytes: Uint8Array): TokenAccountState | null {
  const isAccount = bytes.length === accountSize || (bytes.length > kindAt && bytes[kindAt] === 2)
  if (!isAccount) return null
  const state = bytes[108]
  if (state !== 1 && state !== 2) return null
  const decoder = getAddressDecoder()
  return {
    mint: decoder.decode(bytes, 0),
    owner: decoder.decode(bytes, 32),
    amount: Buffer.from(bytes).readBigUInt64LE(64),
    frozen: state === 2,
    memoRequired: extensionOf(bytes, extensionTypes.memoTransfer)?.[0] === 1,
  }
}

/** @see https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs */
export const extensionTypes = {
  transferFee: 1,
  memoTransfer: 8,
  nonTransferable: 9,
  transferHook: 14,
} as const

/** What an extension of a mint or an account keeps; undefined where it has not got it. */
export function extensionOf(bytes: Uint8Array, type: number): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = extensionsAt; at + 4 <= bytes.length; ) {
    const length = view.getUint16(at + 2, true)
    const found = view.getUint16(at, true)
    if (found === 0) return undefined
    if (found === type)
      return at + 4 + length <= bytes.length ? bytes.subarray(at + 4, at + 4 + length) : undefined
    at += 4 + length
  }
  return undefined
}
