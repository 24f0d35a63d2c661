import * as z from 'zod/mini'
import { type IdentityAnswer, identityAnswerSchema } from '#shared/api/chain/identity.ts'
import {
  type NameAnswer,
  type NamesAnswer,
  nameAnswerSchema,
  nameSuccessSchema,
  namesAnswerSchema,
  primarySuccessSchema,
  suggestionsAnswerSchema,
} from '#shared/api/chain/names.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type ChainApiSource, chainApiUrl, createAsk, type SendRequest } from './askChainApi.ts'

/** A name that can be registered, or that somebody has. */
export interface NameSuggestion {
  /** With its suffix. */
  name: string
  registered: boolean
}

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

/** What an account has signed for ENSIP-19's default reverse registrar. */
export interface PrimaryClaim {
  address: string
  /** 0x-hex. */
  signature: string
  /** Seconds since 1970, within the next hour. */
  expires: number
}

/** What registering a name asks of the kit's chain API. Rejects as `createChainApi` does; a refusal's message is the server's first reason. */
export function createNamesApi(source: ChainApiSource, send?: SendRequest) {
  // Past the browser's cache, which keeps names for minutes: the person has just changed theirs.
  const reload: SendRequest = (url, init) => (send ?? fetch)(url, { ...init, cache: 'reload' })
  const ask = createAsk(reload)
  return {
    /** What an address goes by now; the browser's cache has it from here on. */
    identity: (address: string, signal: AbortSignal): Promise<IdentityAnswer> =>
      ask(
        chainApiUrl(source, `/v1/identity/${encodeURIComponent(address)}`, {}),
        identityAnswerSchema,
        signal,
      ),
    /** The typed name itself, and others like it. @param zone the suffix, with its dot left out */
    async suggestions(name: string, zone: string, signal: AbortSignal): Promise<NameSuggestion[]> {
      const url = chainApiUrl(source, `/v1/profile/suggestions/${encodeURIComponent(name)}`, { zone })
      return (await ask(url, suggestionsAnswerSchema, signal)).suggestions
    },
    /** The names that lead to an address. */
    namesOf: (address: string, signal: AbortSignal): Promise<NamesAnswer> =>
      ask(
        chainApiUrl(source, `/v1/profile/reverse/${address}`, { apiVersion: '2', sender: address }),
        namesAnswerSchema,
        signal,
      ),
    /** Where a name leads, and what it says; null: it is free, or leads nowhere. */
    async find(name: string, signal: AbortSignal): Promise<NameAnswer | null> {
      const url = chainApiUrl(source, pathOf(name), { apiVersion: '2' })
      return ask(url, nameAnswerSchema, signal).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      })
    },
    /** Gives a name to the account that has signed for it. Asked again with the same message it succeeds again. */
    async register({ coinType, ...signed }: SignedName, signal: AbortSignal): Promise<void> {
      const url = chainApiUrl(source, '/v1/profile/account', {})
      await ask(url, nameSuccessSchema, signal, { coin_type: coinType, ...signed })
    },
    /** Has a name say what was signed, and nothing else any more. */
    async edit(name: string, { coinType, ...signed }: SignedName, signal: AbortSignal): Promise<void> {
      const url = chainApiUrl(source, `${pathOf(name)}/attributes`, {})
      await ask(url, nameSuccessSchema, signal, { coin_type: coinType, ...signed })
    },
    /** Has the operator pay for what makes an address lead back to its name everywhere. @returns the hash of a transaction that is on its way */
    async claimPrimary(name: string, claim: PrimaryClaim, signal: AbortSignal): Promise<string> {
      const url = chainApiUrl(source, `${pathOf(name)}/primary`, {})
      return (await ask(url, primarySuccessSchema, signal, { ...claim })).hash
    },
  }
}

const pathOf = (name: string) => `/v1/profile/account/${encodeURIComponent(name)}`

const refusedSchema = z.object({ status: z.literal(404) })

/** The API knows of no such name. */
function isNotFound(error: unknown): boolean {
  return error instanceof WalletKitError && refusedSchema.safeParse(error.data).success
}

export type NamesApi = ReturnType<typeof createNamesApi>
