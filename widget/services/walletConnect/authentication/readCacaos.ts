import { formatMessage, getMethodsFromRecap, validateSignedCacao } from '@walletconnect/utils'
import * as z from 'zod/mini'
import { limits } from '#shared/constants/limits.ts'
import { parseSignInMessage } from '#shared/siwx/parseSignInMessage.ts'
import type { SignInMessage } from '#shared/siwx/signInMessage.ts'
import { signInInvalid } from '#shared/siwx/signInProblem.ts'
import { readRecap } from './readRecap.ts'
import { type SignInPayload, tidy } from './signInRequest.ts'

const text = z.optional(z.nullable(z.string()))

/** A signed message as an object. @see https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-74.md */
const cacaoSchema = z.object({
  h: z.object({ t: z.enum(['caip122', 'eip4361']) }),
  p: z.object({
    iss: z.string().check(z.regex(/^did:pkh:eip155:\d{1,32}:0x[0-9a-fA-F]{40}$/)),
    domain: z.string(),
    aud: z.string(),
    version: z.string(),
    nonce: z.string(),
    iat: z.string(),
    statement: text,
    exp: text,
    nbf: text,
    requestId: text,
    resources: z.array(z.string()).check(z.minLength(1)),
  }),
  s: z.object({
    t: z.enum(['eip191', 'eip1271']),
    s: z.string().check(z.regex(/^0x(?:[0-9a-f]{2})+$/i)),
  }),
})
const cacaosSchema = z.array(cacaoSchema).check(z.minLength(1), z.maxLength(limits.addresses))
type Cacao = z.infer<typeof cacaoSchema>

/** A message that a wallet has signed without having been asked for this account. */
export interface SignedIn {
  message: SignInMessage
  text: string
  signature: string
}

export interface ReadCacaos {
  /** In the wallet's order, one for an account on a chain. */
  signed: SignedIn[]
  /** CAIP-10, those that have signed first. */
  accounts: string[]
  methods: string[]
}

/**
 * Reads what a wallet has answered to `wc_sessionAuthenticate`. Each message is written again from what was asked, with the wallet's
 * account and what it permits, and has to be the one that the wallet says it has signed. A key's signature (EIP-191) is checked here.
 * That of a contract is checked by the source that keeps the sign-in: it needs the contract's chain.
 *
 * @throws WalletKitError `SIGN_IN_INVALID` with `data.problem`, whichever message it is of
 */
export async function readCacaos(asked: SignInPayload, answered: unknown): Promise<ReadCacaos> {
  const parsed = cacaosSchema.safeParse(answered)
  if (!parsed.success) throw signInInvalid('malformed')
  const cacaos = parsed.data
  const { chains } = asked
  const methods = getMethodsFromRecap(asked.resources.at(-1) ?? '')
  const scopes = cacaos.map(({ p }) => readRecap(p.resources.at(-1) ?? '', { chains, methods }))
  const signed = await Promise.all(cacaos.map((cacao) => readCacao(asked, cacao)))
  const own = signed.map(({ message }) => `${message.chainId}:${message.accountAddress}`)
  const others = signed.flatMap(({ message }, at) =>
    (scopes[at]?.chains ?? []).map((chain) => `${chain}:${message.accountAddress}`),
  )
  return {
    signed,
    accounts: [...new Set([...own, ...others])],
    methods: [...new Set(scopes.flatMap((scope) => scope.methods))],
  }
}

async function readCacao(asked: SignInPayload, { p, s }: Cacao): Promise<SignedIn> {
  const { chains, resources, ...fields } = asked
  const { iss } = p
  const payload = tidy({ ...fields, iss, resources: [...resources.slice(0, -1), ...p.resources.slice(-1)] })
  const text = formatMessage(payload, iss)
  if (formatMessage(tidy(p), iss) !== text)
    throw signInInvalid('malformed', 'It is not what was to be signed')
  const message = parseSignInMessage(text)
  if (!chains.includes(message.chainId)) throw signInInvalid('network')
  const isSigned = s.t === 'eip1271' || (await validateSignedCacao({ cacao: { h: header, p: payload, s } }))
  if (!isSigned) throw signInInvalid('signature')
  return { message, text, signature: s.s }
}

const header = { t: 'caip122' } as const
