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
