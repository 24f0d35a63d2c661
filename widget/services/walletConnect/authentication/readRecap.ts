import { decodeRecap, isRecap } from '@walletconnect/utils'
import * as z from 'zod/mini'
import { signInInvalid } from '#shared/siwx/signInProblem.ts'
import type { SignInScope } from './signInRequest.ts'

/** Abilities of EIP-5573, each with its limits. */
const recapSchema = z.object({
  att: z.strictObject({
    eip155: z.record(
      z.string().check(z.regex(/^request\//)),
      z.array(z.object({ chains: z.optional(z.array(z.string())) })),
    ),
  }),
})

/**
 * What a wallet permits: no more than it was asked for.
 *
 * @throws WalletKitError `SIGN_IN_INVALID` with `malformed`
 */
export function readRecap(resource: string, asked: SignInScope): SignInScope {
  const parsed = isRecap(resource) ? recapSchema.safeParse(decoded(resource)) : undefined
  if (!parsed?.success) throw signInInvalid('malformed', 'What it permits cannot be read')
  const abilities = Object.entries(parsed.data.att.eip155)
  const methods = abilities.map(([ability]) => ability.slice('request/'.length))
  const limits = abilities.flatMap(([, granted]) => granted)
  const chains = [...new Set(limits.flatMap((limit) => limit.chains ?? []))]
  const isWithin =
    methods.every((method) => asked.methods.includes(method)) &&
    chains.every((chain) => asked.chains.includes(chain))
  if (!isWithin) throw signInInvalid('malformed', 'It permits more than it was asked for')
  return { chains, methods }
}

function decoded(resource: string): unknown {
  try {
    return decodeRecap(resource)
  } catch {
    // The library throws for a resource that is no recap: it grants nothing.
    return null
  }
}
