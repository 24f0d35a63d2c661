import { recoverMessageAddress } from 'viem/utils'
import * as z from 'zod/mini'

const dataSchema = z.looseObject({ accountAddress: z.string(), chainId: z.string() })
const sessionSchema = z.object({ data: dataSchema, message: z.string(), signature: z.string() })
const sessionsSchema = z.array(sessionSchema)
type Session = z.infer<typeof sessionSchema>

const key = 'harbor-coffee:sign-ins'

/**
 * The shop's own way to sign visitors in: functions for the kit's option `siwx`, which keep what was signed in the page's storage. A shop with
 * something to protect keeps it on its server.
 */
export function createOwnSignIns(storage: Pick<Storage, 'getItem' | 'setItem'>, required: boolean) {
  const read = (): Session[] => sessionsSchema.parse(JSON.parse(storage.getItem(key) ?? '[]'))
  const write = (sessions: readonly Session[]) => storage.setItem(key, JSON.stringify(sessions))
  const isOf = (chainId: string, address: string) => (session: Session) =>
    session.data.chainId === chainId && session.data.accountAddress === address

  return {
    createMessage: (input: object) => ({
      ...input,
      nonce: crypto.randomUUID().replaceAll('-', ''),
      issuedAt: new Date().toISOString(),
      statement: 'Sign in to Harbor Coffee.',
    }),
    async addSession(given: unknown) {
      const session = sessionSchema.parse(given)
      const { message, signature, data } = session
      if (data.chainId.startsWith('eip155:')) {
        const signer = await recoverMessageAddress({ message, signature: `0x${signature.slice(2)}` })
        if (signer !== data.accountAddress) throw new Error('Signed by somebody else')
      }
      write([...read().filter((other) => !isOf(data.chainId, data.accountAddress)(other)), session])
    },
    revokeSession: (chainId: string, address: string) =>
      write(read().filter((session) => !isOf(chainId, address)(session))),
    setSessions: (sessions: unknown) => write(sessionsSchema.parse(sessions)),
    getSessions: (chainId: string, address: string) => read().filter(isOf(chainId, address)),
    getRequired: () => required,
  }
}
