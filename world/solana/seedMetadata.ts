import {
  address,
  fixEncoderSize,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getUtf8Encoder,
} from '@solana/web3.js'
import type { Ledger } from './createLedger.ts'
import { addressSchema, lamportsSchema } from './ledgerTypes.ts'

const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
const metadataSize = 679
const metadataKey = 4
/** Texts stand in fields of fixed width, filled up with zeros. */
const widths = { name: 32, symbol: 10, uri: 200 } as const

const text = (width: number) => fixEncoderSize(getUtf8Encoder(), width)
const metadataEncoder = getStructEncoder([
  ['key', getU8Encoder()],
  ['updateAuthority', getAddressEncoder()],
  ['mint', getAddressEncoder()],
  ['nameWidth', getU32Encoder()],
  ['name', text(widths.name)],
  ['symbolWidth', getU32Encoder()],
  ['symbol', text(widths.symbol)],
  ['uriWidth', getU32Encoder()],
  ['uri', text(widths.uri)],
  ['sellerFeeBasisPoints', getU16Encoder()],
])

export interface SeedMetadataParameters {
  mint: string
  name: string
  symbol: string
  /** Of a JSON with the picture. */
  uri: string
}

/**
 * Writes what Metaplex's program keeps about a mint into the ledger; the program itself is not there.
 *
 * @see https://developers.metaplex.com/token-metadata
 */
export async function seedMetadata(ledger: Ledger, parameters: SeedMetadataParameters): Promise<void> {
  const mint = address(parameters.mint)
  const seeds = ['metadata', ...[metadataProgram, mint].map((part) => getAddressEncoder().encode(part))]
  const [at] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  const data = new Uint8Array(metadataSize)
  data.set(
    metadataEncoder.encode({
      ...parameters,
      key: metadataKey,
      updateAuthority: metadataProgram,
      mint,
      nameWidth: widths.name,
      symbolWidth: widths.symbol,
      uriWidth: widths.uri,
      sellerFeeBasisPoints: 0,
    }),
  )
  ledger.writeAccount({
    address: addressSchema.parse(at),
    data,
    executable: false,
    lamports: lamportsSchema.parse(ledger.rentExemption(BigInt(metadataSize))),
    programAddress: addressSchema.parse(metadataProgram),
    space: BigInt(metadataSize),
  })
}
