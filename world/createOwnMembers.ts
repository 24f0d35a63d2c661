import { randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { getBase58Encoder } from '@solana/web3.js'
import { type Context, Hono } from 'hono'
import { isAddress, isHex, verifyMessage } from 'viem'
import * as z from 'zod/mini'
import { isCode } from '#shared/errors/walletKitError.ts'
import { judgeSignInMessage } from '#shared/siwx/judgeSignInMessage.ts'
import { parseSignInMessage } from '#shared/siwx/parseSignInMessage.ts'
import type { SignInMessage } from '#shared/siwx/signInMessage.ts'

export interface OwnMembersParameters {
  /** Of the shop's page. */
  origin: string
  /** CAIP-2 ids. */
  networks: readonly string[]
}

const minutes = 60_000
const lifetimes = { nonce: 10 * minutes, session: 24 * 60 * minutes } as const
const most = 1_000

const signedSchema = z.object({ message: z.string(), signature: z.string() })

/**
 * The shop's backend for members where it signs them in by itself, through the kit's option `siwx`: it gives out the nonces, verifies what was
 * signed, and keeps who is in. It takes keys of EVM chains (EIP-191) and of Solana (ed25519), and no contracts: that would take their chains.
 *
 * `POST /members/own/nonce` answers `{ nonce }`; `POST …/sign-in` with `{ message, signature }` answers `{ token }` or 401;
 * `GET /members/own` with that token answers `{ member }`, a CAIP-10 account, or 401; `POST …/sign-out` ends it.
 */
export function createOwnMembers({ origin, networks }: OwnMembersParameters): Hono {
  const nonces = createTickets<true>(lifetimes.nonce)
  const sessions = createTickets<string>(lifetimes.session)
  const times = { maxAge: lifetimes.nonce, clockTolerance: minutes }
  const refuse = (context: Context, error: string) => context.json({ error }, 401)
  const tokenOf = (context: Context) => context.req.header('Authorization')?.replace(/^Bearer /, '') ?? ''

  return new Hono()
    .post('/members/own/nonce', (context) => context.json({ nonce: nonces.issue(true) }))
    .post('/members/own/sign-in', async (context) => {
      // Not JSON: the schema refuses it.
      const asked = signedSchema.safeParse(await context.req.json().catch(() => null))
      if (!asked.success) return context.json({ error: 'message and signature, please' }, 400)
      const message = read(asked.data.message)
      if (!message) return refuse(context, 'That is no sign-in message')
      const problem = judgeSignInMessage(message, { origin, networks, now: Date.now(), times })
      if (problem) return refuse(context, `Refused for its ${problem}`)
      // First: whatever becomes of the signature, it is used.
      if (!nonces.take(message.nonce)) return refuse(context, 'Refused for its nonce')
      if (!(await isSigned(message, asked.data))) return refuse(context, 'Signed by somebody else')
      return context.json({ token: sessions.issue(`${message.chainId}:${message.accountAddress}`) })
    })
    .post('/members/own/sign-out', (context) => {
      sessions.take(tokenOf(context))
      return context.json({})
    })
    .get('/members/own', (context) => {
      const member = sessions.find(tokenOf(context))
      return member ? context.json({ member }) : refuse(context, 'Sign in with your wallet')
    })
}

/** Random names for what is kept for a time, the newest of them. */
function createTickets<T>(lifetime: number) {
  const kept = new Map<string, { value: T; until: number }>()
  const find = (name: string): T | undefined => {
    const ticket = kept.get(name)
    return ticket && ticket.until > Date.now() ? ticket.value : undefined
  }
  return {
    issue(value: T): string {
      const name = randomBytes(16).toString('hex')
      kept.set(name, { value, until: Date.now() + lifetime })
      const [oldest = ''] = kept.keys()
      if (kept.size > most) kept.delete(oldest)
      return name
    },
    find,
    take(name: string): T | undefined {
      const value = find(name)
      kept.delete(name)
      return value
    },
  }
}

function read(text: string): SignInMessage | null {
  try {
    return parseSignInMessage(text)
  } catch (error) {
    if (isCode(error, 'SIGN_IN_INVALID')) return null
    throw error
  }
}

async function isSigned(
  { chainId, accountAddress: address }: SignInMessage,
  { message, signature }: z.infer<typeof signedSchema>,
): Promise<boolean> {
  if (chainId.startsWith('solana:')) return isSignedBySolana(address, message, signature)
  if (!chainId.startsWith('eip155:') || !isAddress(address) || !isHex(signature)) return false
  // The library throws for what is no signature at all.
  return verifyMessage({ address, message, signature }).catch(() => false)
}

function isSignedBySolana(address: string, message: string, signature: string): boolean {
  const base58 = getBase58Encoder()
  try {
    const [key, signed] = [address, signature].map((text) => new Uint8Array(base58.encode(text)))
    if (!key || !signed) return false
    return ed25519.verify(signed, new TextEncoder().encode(message), key, { zip215: false })
  } catch {
    // Not base58, or no point of the curve: it is no signature.
    return false
  }
}
