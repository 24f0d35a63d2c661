import * as z from 'zod/mini'
import { type NamesAnswer, namesAnswerSchema } from '#shared/api/chain/names.ts'
import { type ChainApiSource, chainApiUrl, createAsk, type SendRequest } from './askChainApi.ts'

/** A name that can be registered, or that somebody has. */
export interface NameSuggestion {
  /** With its suffix. */
  name: string
  registered: boolean
}

const suggestionsSchema = z.object({
  suggestions: z
    .array(z.object({ name: z.string().check(z.maxLength(255)), registered: z.boolean() }))
    .check(z.maxLength(20)),
})
const registeredSchema = z.object({ success: z.literal(true) })

/** A name, and its owner's signature. */
export interface SignedName {
  /** ENSIP-11, of the network that the name leads to the address on. */
  coinType: number
  address: string
  /** The text that was signed: what is registered. */
  message: string
  /** 0x-hex. */
  signature: string
}

/** What registering a name asks of the kit's chain API. Rejects as `createChainApi` does; a refusal's message is the server's first reason. */
export function createNamesApi(source: ChainApiSource, send?: SendRequest) {
  const ask = createAsk(send)
  return {
    /** The typed name itself, and others like it. @param zone the suffix, with its dot left out */
    async suggestions(name: string, zone: string, signal: AbortSignal): Promise<NameSuggestion[]> {
      const url = chainApiUrl(source, `/v1/profile/suggestions/${encodeURIComponent(name)}`, { zone })
      return (await ask(url, suggestionsSchema, signal)).suggestions
    },
    /** The names that lead to an address. */
    namesOf: (address: string, signal: AbortSignal): Promise<NamesAnswer> =>
      ask(
        chainApiUrl(source, `/v1/profile/reverse/${address}`, { apiVersion: '2', sender: address }),
        namesAnswerSchema,
        signal,
      ),
    async register({ coinType, ...signed }: SignedName, signal: AbortSignal): Promise<void> {
      const url = chainApiUrl(source, '/v1/profile/account', {})
      await ask(url, registeredSchema, signal, { coin_type: coinType, ...signed })
    },
  }
}

export type NamesApi = ReturnType<typeof createNamesApi>
