import { randomBytes } from 'node:crypto'
import type { SellerName, SoldCoin } from './sellers.ts'

/** What somebody may pay for on a seller's page. */
export interface Session {
  seller: SellerName
  /** Coinbase's is told by the page's address. */
  orderId?: string
  address: string
  coin: SoldCoin
  fiatAmount?: string | undefined
  /** Of the buyer, as the partner says. */
  clientIp: string | null
}
export type OpenSession = (session: Session) => string

/** Milliseconds. */
const lifetime = 300_000

/** Tokens of pages: each opens one page, within five minutes. */
export function createSessions(now: () => number) {
  const waiting = new Map<string, { session: Session; until: number }>()
  /** Those whose page is open. */
  const open = new Map<string, Session>()

  return {
    add(session: Session): string {
      const token = randomBytes(16).toString('hex')
      waiting.set(token, { session, until: now() + lifetime })
      return token
    },
    /** The page's own key, and its session; null: the token has been used, or is too old. */
    use(
      token: string,
      said: Pick<Session, 'orderId' | 'fiatAmount'>,
    ): { key: string; session: Session } | null {
      const found = waiting.get(token)
      waiting.delete(token)
      if (!found || found.until < now()) return null
      const key = randomBytes(16).toString('hex')
      const session = { ...said, ...found.session }
      open.set(key, session)
      return { key, session }
    },
    find: (key: string): Session | null => open.get(key) ?? null,
  }
}
