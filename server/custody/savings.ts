import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type SavingsRecord, savingsRecordSchema } from '#shared/api/auth/savings.ts'
import type { ProvenCaller } from '../login/gate/caller.ts'
import { changeVault } from './changeVault.ts'
import type { CustodyContext, Transaction } from './custodyContext.ts'
import { savingsTable } from './custodyTables.ts'

/** The person's savings account, or null. A new wallet in place of a lost one leaves it as it is: its passkey still owns it. */
export async function findSavings(queries: Transaction, personId: string): Promise<SavingsRecord | null> {
  const [row] = await queries.select().from(savingsTable).where(eq(savingsTable.personId, personId))
  return row ? z.parse(savingsRecordSchema, row.record) : null
}

/** Keeps what is known of it in place of what was. Who can open the wallet may: each device asks the passkey before it trusts a record. */
export function keepSavings(
  context: CustodyContext,
  record: SavingsRecord,
  caller: ProvenCaller,
): Promise<void> {
  return changeVault(context, caller, async (transaction) => {
    const personId = caller.person.id
    const before = await findSavings(transaction, personId)
    await transaction
      .insert(savingsTable)
      .values({ personId, record })
      .onConflictDoUpdate({ target: savingsTable.personId, set: { record } })
    return before?.credentialId === record.credentialId
      ? { kind: 'savingsAllowanceChanged' }
      : { kind: 'savingsMade' }
  })
}
