import {
  getAddressDecoder,
  getAddressEncoder,
  getOptionDecoder,
  getOptionEncoder,
  getStructDecoder,
  getStructEncoder,
  getU8Decoder,
  getU8Encoder,
  getU32Decoder,
  getU32Encoder,
  getU64Decoder,
  getU64Encoder,
} from '@solana/web3.js'

/** The two token programs that the runtime carries, with the name that `jsonParsed` answers give them. */
export const tokenPrograms = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
} as const

export const mintSize = 82
export const tokenAccountSize = 165

/** Where an account with extensions says what it is: 1 a mint, 2 a token account. Both are longer than either without. */
const kindAt = tokenAccountSize

/** Whether bytes of a token program's are a token account, and not a mint. */
export function isTokenAccount(data: ArrayLike<number>): boolean {
  return data.length === tokenAccountSize || data[kindAt] === 2
}

/** Whether bytes of a token program's are a mint. */
export function isMint(data: ArrayLike<number>): boolean {
  return data.length === mintSize || data[kindAt] === 1
}

/** Bytes of a mint or a token account with its extensions behind it, as Token-2022 keeps them. */
export function withExtensions(
  base: Uint8Array,
  extensions: readonly { type: number; data: Uint8Array }[],
): Uint8Array {
  const size = kindAt + 1 + extensions.reduce((sum, { data }) => sum + 4 + data.length, 0)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  bytes.set(base)
  bytes[kindAt] = base.length === mintSize ? 1 : 2
  let at = kindAt + 1
  for (const { type, data } of extensions) {
    view.setUint16(at, type, true)
    view.setUint16(at + 2, data.length, true)
    bytes.set(data, at + 4)
    at += 4 + data.length
  }
  return bytes
}

const optionalAddress = { prefix: getU32Decoder(), noneValue: 'zeroes' } as const
const optionalAddressWriter = { prefix: getU32Encoder(), noneValue: 'zeroes' } as const

/** @see https://github.com/solana-program/token/blob/main/interface/src/state.rs */
export const mintDecoder = getStructDecoder([
  ['mintAuthority', getOptionDecoder(getAddressDecoder(), optionalAddress)],
  ['supply', getU64Decoder()],
  ['decimals', getU8Decoder()],
  ['isInitialized', getU8Decoder()],
  ['freezeAuthority', getOptionDecoder(getAddressDecoder(), optionalAddress)],
])

export const mintEncoder = getStructEncoder([
  ['mintAuthority', getOptionEncoder(getAddressEncoder(), optionalAddressWriter)],
  ['supply', getU64Encoder()],
  ['decimals', getU8Encoder()],
  ['isInitialized', getU8Encoder()],
  ['freezeAuthority', getOptionEncoder(getAddressEncoder(), optionalAddressWriter)],
])

export const tokenAccountDecoder = getStructDecoder([
  ['mint', getAddressDecoder()],
  ['owner', getAddressDecoder()],
  ['amount', getU64Decoder()],
  ['delegate', getOptionDecoder(getAddressDecoder(), optionalAddress)],
  ['state', getU8Decoder()],
  ['isNative', getOptionDecoder(getU64Decoder(), optionalAddress)],
  ['delegatedAmount', getU64Decoder()],
  ['closeAuthority', getOptionDecoder(getAddressDecoder(), optionalAddress)],
])

export const tokenAccountEncoder = getStructEncoder([
  ['mint', getAddressEncoder()],
  ['owner', getAddressEncoder()],
  ['amount', getU64Encoder()],
  ['delegate', getOptionEncoder(getAddressEncoder(), optionalAddressWriter)],
  ['state', getU8Encoder()],
  ['isNative', getOptionEncoder(getU64Encoder(), optionalAddressWriter)],
  ['delegatedAmount', getU64Encoder()],
  ['closeAuthority', getOptionEncoder(getAddressEncoder(), optionalAddressWriter)],
])
