import { ed25519 } from '@noble/curves/ed25519'
import { getBase58Encoder } from '@solana/web3.js'
import { verifyMessage } from 'viem/utils'
import * as z from 'zod/mini'
import type { SiwxTokens } from '#shared/api/siwx/siwx.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { parseSignInMessage } from '#shared/siwx/parseSignInMessage.ts'

const bodySchema = z.object({
  site: z.optional(z.string()),
  message: z.optional(z.string()),
  signature: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
})

const minutes = 60_000

/** The kit's server, as far as signing in goes: it really verifies, and each refresh token is good for one exchange. */
export function createFakeSiwxServer() {
  const sessions = new Map<string, SiwxTokens['account']>()
  const nonces = new Set<string>()
  const log: string[] = []
  let count = 0
  let isDown = false

  const tokens = (account: SiwxTokens['account']): SiwxTokens => {
    count += 1
    const refreshToken = `refresh-${count}`
    sessions.set(refreshToken, account)
    return {
      accessToken: `access-${count}`,
      tokenType: 'Bearer',
      accessTokenExpiresAt: Date.now() + 15 * minutes,
      refreshToken,
      sessionExpiresAt: Date.now() + 24 * 60 * minutes,
      account,
    }
  }
  const refuse = (name: string, status: number) =>
    Response.json({ reasons: [{ name, description: `Refused: ${name}` }] }, { status })

  const answers: Record<string, (body: z.infer<typeof bodySchema>) => Response | Promise<Response>> = {
    nonce() {
      count += 1
      const nonce = String(count).padStart(64, '0')
      nonces.add(nonce)
      return Response.json({
        nonce,
        issuedAt: new Date().toISOString(),
        expiresAt: Date.now() + 10 * minutes,
      })
    },
    async authenticate({ message = '', signature = '', site = '' }) {
      const { nonce, uri, chainId, accountAddress } = parseSignInMessage(message)
      const isGood =
        uri === site && nonces.delete(nonce) && (await verify(accountAddress, message, signature))
      return isGood
        ? Response.json(tokens(toCaipAddress(chainId, accountAddress)))
        : refuse('SIGN_IN_INVALID', 400)
    },
    refresh({ refreshToken = '' }) {
      const account = sessions.get(refreshToken)
      sessions.delete(refreshToken)
      return account ? Response.json(tokens(account)) : refuse('SESSION_EXPIRED', 401)
    },
    'sign-out'({ refreshToken = '' }) {
      sessions.delete(refreshToken)
      return Response.json({})
    },
  }

  return {
    /** The accounts that are signed in, by their refresh tokens. */
    sessions,
    /** The calls so far. */
    log,
    setDown(down: boolean) {
      isDown = down
    },
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      const { pathname } = new URL(url)
      // What is asked of the server's other parts is not of this log.
      if (!pathname.startsWith('/auth/v1/')) return refuse('NOT_FOUND', 404)
      const name = pathname.replace('/auth/v1/', '')
      log.push(name)
      if (isDown) throw new TypeError('Failed to fetch')
      const answer = answers[name]
      return answer ? answer(bodySchema.parse(JSON.parse(String(init.body)))) : refuse('NOT_FOUND', 404)
    },
  }
}

async function verify(address: string, message: string, signature: string): Promise<boolean> {
  if (address.startsWith('0x'))
    return verifyMessage({ address: `0x${address.slice(2)}`, message, signature: `0x${signature.slice(2)}` })
  const base58 = getBase58Encoder()
  const [key, signed] = [address, signature].map((text) => new Uint8Array(base58.encode(text)))
  return Boolean(key && signed && ed25519.verify(signed, new TextEncoder().encode(message), key))
}
