import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { chainLimits } from '../core/chainLimits.ts'
import { parseRpc } from '../core/rpcResult.ts'
import { toLabel } from '../core/toLabel.ts'
import { metadataProgram, solanaPolicy } from './solanaPolicy.ts'
import { parsedMintsSchema, rawAccountsSchema } from './solanaRpc.ts'

/** What a mint is called, fit for a screen, and where the rest of it stands. Null: it says nothing. */
const mintMetadataSchema = z.object({
  name: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  uri: z.nullable(z.string()),
})
export type MintMetadata = z.infer<typeof mintMetadataSchema>

/** What mints say of themselves: the operator's list first, then the mint's own, then its metadata account's. */
export interface MintMetadataSource {
  of(chain: Chain, mints: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, MintMetadata>>
}

const silent: MintMetadata = { name: null, symbol: null, uri: null }

/** Who said nothing may not have been asked rightly: an endpoint can fail for a moment. */
const freshFor = ({ name, symbol, uri }: MintMetadata) =>
  (name ?? symbol ?? uri) ? solanaPolicy.metadataFreshFor : solanaPolicy.emptyFreshFor

export function createMintMetadata(cache: AnswerCache): MintMetadataSource {
  async function ask(chain: Chain, mints: readonly string[], signal: AbortSignal): Promise<MintMetadata[]> {
    const metadata = await Promise.all(mints.map(async (one) => metadataAddressOf(one)))
    const [own, accounts] = await Promise.all([
      begin(() => chain.call('getMultipleAccounts', [mints, { encoding: 'jsonParsed' }], signal)),
      begin(() => chain.call('getMultipleAccounts', [metadata, { encoding: 'base64' }], signal)),
    ])
    const said = parseRpc(parsedMintsSchema, own).value.map(
      (mint) => mint?.data.parsed.info.extensions.find((extension) => extension !== null)?.state,
    )
    const kept = parseRpc(rawAccountsSchema, accounts).value.map((account) =>
      account ? decodeMetadata(Buffer.from(account.data[0], 'base64')) : null,
    )
    return mints.map((_, index) => toMetadata(said[index] ?? kept[index] ?? null))
  }

  /** One question for mints that nobody has asked for, remembered one by one. */
  async function read(chain: Chain, mints: readonly string[], signal: AbortSignal): Promise<MintMetadata[]> {
    let asked: Promise<MintMetadata[]> | undefined
    return Promise.all(
      mints.map(async (mint, index) => {
        const load = async () => {
          asked ??= ask(chain, mints, signal)
          return (await asked)[index] ?? silent
        }
        const parse = (stored: unknown) => z.parse(mintMetadataSchema, stored)
        return cache.get(`${chain.key} mint ${mint}`, freshFor, load, { signal, parse })
      }),
    )
  }

  return {
    async of(chain, mints, signal) {
      const listed = new Map(
        (chain.settings.tokens ?? []).map(({ address, name, symbol }) => [
          address,
          { name, symbol, uri: null },
        ]),
      )
      const wanted = [...new Set(mints)].filter((mint) => !listed.has(mint))
      const metadata = new Map<string, MintMetadata>(listed)
      for (let start = 0; start < wanted.length; start += solanaPolicy.accountBatch) {
        const part = wanted.slice(start, start + solanaPolicy.accountBatch)
        const said = await read(chain, part, signal)
        part.forEach((mint, index) => metadata.set(mint, said[index] ?? silent))
      }
      return metadata
    },
  }
}

/** @see https://developers.metaplex.com/token-metadata#pda */
async function metadataAddressOf(mint: string): Promise<string> {
  const encoder = getAddressEncoder()
  const program = address(metadataProgram)
  const seeds = ['metadata', encoder.encode(program), encoder.encode(address(mint))]
  const [derived] = await getProgramDerivedAddress({ programAddress: program, seeds })
  return derived
}

function toMetadata(raw: RawMetadata | null): MintMetadata {
  if (!raw) return silent
  return {
    name: toLabel(raw.name, chainLimits.nameLength) ?? null,
    symbol: toLabel(raw.symbol, chainLimits.symbolLength) ?? null,
    uri: raw.uri || null,
  }
}

/** What a mint's metadata says, as it came. */
export interface RawMetadata {
  name: string
  symbol: string
  uri: string
}

/** A byte for the kind of account, the one who may change it, and the mint. */
const start = 1 + 32 + 32

/**
 * Reads an account of the Token Metadata program: three texts, each after its length (little endian, four bytes) and
 * filled up with zeros.
 *
 * @returns null for what is no such account
 * @see https://developers.metaplex.com/token-metadata
 */
export function decodeMetadata(bytes: Uint8Array): RawMetadata | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts: string[] = []
  let at = start
  for (let count = 0; count < 3; count += 1) {
    if (at + 4 > bytes.length) return null
    const end = at + 4 + view.getUint32(at, true)
    if (end > bytes.length) return null
    texts.push(new TextDecoder().decode(bytes.subarray(at + 4, end)).replace(/\0+$/, ''))
    at = end
  }
  const [name = '', symbol = '', uri = ''] = texts
  return { name, symbol, uri }
}
