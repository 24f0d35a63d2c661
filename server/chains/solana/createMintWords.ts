import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import * as z from 'zod/mini'
import type { Chain } from '../chain.ts'
import { chainLimits } from '../chainPolicy.ts'
import { parseRpc } from '../index/rpcBlock.ts'
import type { AnswerCache } from '../sources.ts'
import { toLabel } from '../toLabel.ts'
import { decodeMetadata, type RawWords } from './decodeMetadata.ts'
import { parsedMintsSchema, rawAccountsSchema } from './rpcShapes.ts'
import { metadataProgram, solanaPolicy } from './solanaPolicy.ts'

/** What a mint is called, fit for a screen, and where the rest of it stands. Null: it says nothing. */
const mintWordsSchema = z.object({
  name: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  uri: z.nullable(z.string()),
})
export type MintWords = z.infer<typeof mintWordsSchema>

/** Words of mints: the operator's list first, then the mint's own, then its metadata account's. */
export interface MintWordsSource {
  of(chain: Chain, mints: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, MintWords>>
}

const silent: MintWords = { name: null, symbol: null, uri: null }

/** Who said nothing may not have been asked rightly: an endpoint can fail for a moment. */
const freshFor = ({ name, symbol, uri }: MintWords) =>
  (name ?? symbol ?? uri) ? solanaPolicy.wordsFreshFor : solanaPolicy.nothingSaidFor

export function createMintWords(cache: AnswerCache): MintWordsSource {
  async function ask(chain: Chain, mints: readonly string[], signal: AbortSignal): Promise<MintWords[]> {
    const metadata = await Promise.all(mints.map(metadataAddressOf))
    const [own, accounts] = await Promise.all([
      chain.call('getMultipleAccounts', [mints, { encoding: 'jsonParsed' }], signal),
      chain.call('getMultipleAccounts', [metadata, { encoding: 'base64' }], signal),
    ])
    const said = parseRpc(parsedMintsSchema, own).value.map(
      (mint) => mint?.data.parsed.info.extensions.find((extension) => extension !== null)?.state,
    )
    const kept = parseRpc(rawAccountsSchema, accounts).value.map((account) =>
      account ? decodeMetadata(Buffer.from(account.data[0], 'base64')) : null,
    )
    return mints.map((_, index) => toWords(said[index] ?? kept[index] ?? null))
  }

  /** One question for mints that nobody has asked for, remembered one by one. */
  async function read(chain: Chain, mints: readonly string[], signal: AbortSignal): Promise<MintWords[]> {
    let asked: Promise<MintWords[]> | undefined
    return Promise.all(
      mints.map((mint, index) => {
        const load = async () => {
          asked ??= ask(chain, mints, signal)
          return (await asked)[index] ?? silent
        }
        const parse = (stored: unknown) => z.parse(mintWordsSchema, stored)
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
      const words = new Map<string, MintWords>(listed)
      for (let start = 0; start < wanted.length; start += solanaPolicy.accountBatch) {
        const part = wanted.slice(start, start + solanaPolicy.accountBatch)
        const said = await read(chain, part, signal)
        part.forEach((mint, index) => words.set(mint, said[index] ?? silent))
      }
      return words
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

function toWords(raw: RawWords | null): MintWords {
  if (!raw) return silent
  return {
    name: toLabel(raw.name, chainLimits.nameLength) ?? null,
    symbol: toLabel(raw.symbol, chainLimits.symbolLength) ?? null,
    uri: raw.uri || null,
  }
}
