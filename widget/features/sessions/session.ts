import type { KeptSession } from '#shared/api/auth/smartSessions.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ReadSession } from '#shared/smartSessions/readContext.ts'
import type { SessionState } from '#shared/smartSessions/readSessionStates.ts'

export const sessionStatuses = ['active', 'expired', 'revoked'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

/** What a token is called, and how its amounts are written. */
export interface SessionToken {
  symbol: string
  decimals: number
}

/** A grant of the account, as its chain says of it. */
export interface Session extends ReadSession {
  caipNetworkId: CaipNetworkId
  /** As the server has kept them; null where only the chain knows of it. */
  createdAt: number | null
  project: KeptSession['project'] | null
  /** Null while its chain cannot be read. */
  state: SessionState | null
  /** Of the amounts in it; null for calls of a contract, and where the contract does not say. */
  token: SessionToken | null
}

/** @param now milliseconds since the epoch */
export function statusOf({ state, grant }: Pick<Session, 'state' | 'grant'>, now: number): SessionStatus {
  if (state?.isRevoked) return 'revoked'
  return grant.end * 1_000 <= now ? 'expired' : 'active'
}

/** The token that amounts of it are in: null is the chain's own coin, undefined none. */
export function tokenOf({ grant: { permission } }: Pick<Session, 'grant'>): string | null | undefined {
  if ('token' in permission) return permission.token
  return permission.type === 'contract-call' && permission.value === '0' ? undefined : null
}

/** What is revoked: one session, or all that the account has on a network. */
export type Revoked = { pci: string } | { caipNetworkId: CaipNetworkId }

/** `asked`: the wallet has it before it. `sent`: the network has it. */
export interface RevokeAttempt {
  what: Revoked
  step: 'asked' | 'sent' | 'declined' | 'failed' | 'done'
}

/** Reads a page of what the server keeps for the person. */
export type ListKept = (skip: number, signal: AbortSignal) => Promise<{ sessions: readonly KeptSession[] }>
