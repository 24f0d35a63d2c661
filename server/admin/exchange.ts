import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { adminProjectId } from '../projects/adminProjectId.ts'
import { readAccessToken } from '../siwx/accessToken.ts'
import { siwxSessionsTable } from '../siwx/siwxTables.ts'
import type { AdminContext } from './adminContext.ts'
import { AdminError } from './adminError.ts'
import { startSession } from './adminSessions.ts'
import type { AdminSessionRow } from './adminTables.ts'
import { redeem } from './invitations.ts'
import { type Access, type Granted, readAccess } from './roles.ts'

interface ExchangeParameters {
  accessToken: string
  /** What gives a role to who has none. */
  code: string | undefined
  browser: string
  /** Writes it to the audit log, or nothing has happened. */
  audit: (transaction: Queries, account: string, granted: Granted | null) => Promise<void>
}

export interface Exchanged {
  token: string
  session: AdminSessionRow
  access: Access
  /** By the code. */
  granted: Granted | null
}

/**
 * Makes a session of this page of a sign-in with a wallet. The sign-in itself is over with that, so that its token is good once and no
 * refresh token of it is left in the browser; where somebody has no role and brings no good code, nothing has happened.
 *
 * @throws AdminError `SIGN_IN_INVALID`, `ROLE_REQUIRED`, `CODE_INVALID`
 */
export async function exchange(
  { queries, tokens, now }: Pick<AdminContext, 'queries' | 'tokens' | 'now'>,
  { accessToken, code, browser, audit }: ExchangeParameters,
): Promise<Exchanged> {
  const claims = await readAccessToken(accessToken, adminProjectId, { ...tokens, now: now() })
  // A token that is bound to a key says nothing without a proof of it, which this page has none of.
  if (!claims || claims.cnf || claims.site !== tokens.issuer) throw invalid()
  return queries.transaction(async (transaction) => {
    const table = siwxSessionsTable
    const [signIn] = await transaction
      .delete(table)
      .where(
        and(
          eq(table.id, claims.sid),
          eq(table.projectId, adminProjectId),
          gt(table.expiresAt, new Date(now())),
        ),
      )
      .returning()
    if (!signIn) throw invalid()
    const { account } = signIn
    const granted = code === undefined ? null : await redeem(transaction, code, account, now())
    const access = await readAccess(transaction, account)
    if (!access.isOwner && access.roles.length === 0)
      throw new AdminError(
        'ROLE_REQUIRED',
        `${account} has no role on this server: enter the code of an invitation`,
      )
    await audit(transaction, account, granted)
    return { ...(await startSession(transaction, { account, browser, now: now() })), access, granted }
  })
}

const invalid = () =>
  new AdminError('SIGN_IN_INVALID', 'This sign-in is none, is over, or was used already. Sign in again')
