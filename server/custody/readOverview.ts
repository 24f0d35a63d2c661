import { asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type custodyEndpoints, factorSchema, vaultSchema } from '#shared/api/auth/custody.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import type { CustodyContext } from './custodyContext.ts'
import { factorsTable, sharesTable } from './custodyTables.ts'
import { findVault } from './findVault.ts'
import { listRecoveries } from './recoveries.ts'
import { findRestart } from './restart.ts'
import { findSavings } from './savings.ts'

type Overview = ApiAnswer<(typeof custodyEndpoints)['vault']>

/** Everything of the wallet that a session alone may read: no share, and no recovery ciphertext. */
export async function readOverview(context: CustodyContext, caller: SignedInCaller): Promise<Overview> {
  const { queries } = context
  const restart = await findRestart(queries, context, caller.person.id)
  const savings = await findSavings(queries, caller.person.id)
  const asked = {
    ...(restart && { restartAt: restart.dueAt.getTime() }),
    ...(savings && { savings }),
  }
  const row = await findVault(queries, caller.person.id)
  if (!row) return { vault: null, frozen: false, enrolled: false, factors: [], devices: [], ...asked }

  const factors = await queries
    .select()
    .from(factorsTable)
    .where(eq(factorsTable.vaultId, row.id))
    .orderBy(asc(factorsTable.createdAt), asc(factorsTable.id))
  const shares = await queries
    .select()
    .from(sharesTable)
    .where(eq(sharesTable.vaultId, row.id))
    .orderBy(asc(sharesTable.createdAt), asc(sharesTable.device))
  return {
    vault: z.parse(vaultSchema, row.vault),
    frozen: row.frozenAt !== null,
    enrolled: shares.some(({ device }) => device === caller.device),
    factors: factors.map(({ factor, createdAt }) => {
      const { id, kind, label } = z.parse(factorSchema, factor)
      return { id, kind, label, createdAt: createdAt.getTime() }
    }),
    devices: shares.map(({ device, name, site, createdAt, lastUsedAt }) => ({
      device,
      name,
      site,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastUsedAt.getTime(),
      current: device === caller.device,
    })),
    ...asked,
    ...(await listRecoveries(queries, context, row.id, caller)),
  }
}
