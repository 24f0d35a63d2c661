import * as z from 'zod/mini'

const dataSchema = z.looseObject({ accountAddress: z.string(), chainId: z.string() })
const signedSchema = z.object({ data: dataSchema, message: z.string(), signature: z.string() })
const sessionSchema = z.object({ ...signedSchema.shape, token: z.string() })
const sessionsSchema = z.array(sessionSchema)
type Session = z.infer<typeof sessionSchema>

const nonceSchema = z.object({ nonce: z.string() })
const tokenSchema = z.object({ token: z.string() })
const refusalSchema = z.object({ error: z.string() })

const key = 'harbor-coffee:sign-ins'

export interface OwnSignInsParameters {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Whether the shop shows itself to no account that has not signed in. */
  required: boolean
  fetch: (path: string, init: RequestInit) => Promise<Response>
}

/**
 * The shop's own way to sign visitors in: functions for the kit's option `siwx`. Its backend gives out the nonces and verifies what was signed, by
 * keys of EVM chains and of Solana; accounts of other chains, and contracts, it refuses. What it answers is kept in the page's storage.
 */
export function createOwnSignIns({ storage, required, fetch }: OwnSignInsParameters) {
  const read = (): Session[] => sessionsSchema.safeParse(JSON.parse(storage.getItem(key) ?? '[]')).data ?? []
  const write = (sessions: readonly Session[]) => storage.setItem(key, JSON.stringify(sessions))
  const isOf =
    (chainId: string, address: string) =>
    ({ data }: Session) =>
      data.chainId === chainId && data.accountAddress === address
  const post = async <T>(name: string, init: RequestInit, schema: z.ZodMiniType<T>): Promise<T> => {
    const answer = await fetch(`/members/own/${name}`, { method: 'POST', ...init })
    const body: unknown = await answer.json()
    if (!answer.ok) throw new Error(refusalSchema.parse(body).error)
    return schema.parse(body)
  }
  const end = ({ token }: Session) =>
    post('sign-out', { headers: { Authorization: `Bearer ${token}` } }, z.object({}))
  const keep = async (isKept: (session: Session) => boolean) => {
    const all = read()
    write(all.filter(isKept))
    await Promise.all(all.filter((session) => !isKept(session)).map(end))
  }

  return {
    functions: {
      createMessage: async (input: object) => ({
        ...input,
        ...(await post('nonce', {}, nonceSchema)),
        issuedAt: new Date().toISOString(),
        statement: 'Sign in to Harbor Coffee.',
      }),
      async addSession(given: unknown) {
        const session = signedSchema.parse(given)
        const { message, signature, data } = session
        const { token } = await post('sign-in', { body: JSON.stringify({ message, signature }) }, tokenSchema)
        const others = read().filter((other) => !isOf(data.chainId, data.accountAddress)(other))
        write([...others, { ...session, token }])
      },
      revokeSession: (chainId: string, address: string) =>
        keep((session) => !isOf(chainId, address)(session)),
      /** The kit ends all of them by this. */
      setSessions: (_sessions: unknown) => keep(() => false),
      getSessions: (chainId: string, address: string) => read().filter(isOf(chainId, address)),
      getRequired: () => required,
    },
    /** The token of an account that has signed in (CAIP-10); empty without one. */
    tokenOf: (account: string | undefined) =>
      read().find(({ data }) => `${data.chainId}:${data.accountAddress}` === account)?.token ?? '',
  }
}
