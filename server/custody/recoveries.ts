import { and, asc, eq, gt } from 'drizzle-orm'
import type { custodyEndpoints, Recovery } from '#shared/api/auth/custody.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ProvenCaller, SignedInCaller } from '../login/gate/caller.ts'
import { audit } from './audit.ts'
import { changeVault } from './changeVault.ts'
import type { CustodyContext, Transaction } from './custodyContext.ts'
import { type RecoveryRow, recoveriesTable, sharesTable } from './custodyTables.ts'
import { holdVault } from './findVault.ts'

type Clock = Pick<CustodyContext, 'policy' | 'now'>
type Overview = ApiAnswer<(typeof custodyEndpoints)['vault']>

/**
 * Whether the calling device has the recovery ciphertexts to itself: the wallet knows it, no other device opens the wallet, or the
 * operator has nobody wait. A device is known, and opens the wallet, by its share; one that was revoked has none.
 */
export async function isUnopposed(
  transaction: Transaction,
  { policy }: Pick<CustodyContext, 'policy'>,
  vaultId: string,
  { device }: SignedInCaller,
): Promise<boolean> {
  if (policy.recoveryDelay === 0) return true
  const devices = await devicesOf(transaction, vaultId)
  return devices.length === 0 || devices.includes(device)
}

/** What the calling device has asked for and may still get, or was refused. Asking again changes nothing about it. */
export async function findRecovery(
  transaction: Transaction,
  { policy, now }: Clock,
  vaultId: string,
  { device }: SignedInCaller,
): Promise<RecoveryRow | null> {
  const [row] = await transaction
    .select()
    .from(recoveriesTable)
    .where(and(isOf(vaultId, device), isUseful(policy.recoveryWindow, now())))
  // A refusal holds for as long as the wait would have.
  if (!row || (row.state === 'refused' && row.dueAt.getTime() <= now())) return null
  return row
}

/** How it stands with it now. */
export function toRecovery(
  { state, askedAt, dueAt }: RecoveryRow,
  { now }: Pick<CustodyContext, 'now'>,
): Recovery {
  const isDue = dueAt.getTime() <= now()
  return {
    state: state === 'waiting' && isDue ? 'released' : state,
    askedAt: askedAt.getTime(),
    dueAt: dueAt.getTime(),
  }
}

/** Has the calling device wait. One that waits already, or was refused, goes on as it was: of two questions at once the first counts. */
export async function beginRecovery(
  transaction: Transaction,
  context: Clock,
  vaultId: string,
  caller: SignedInCaller,
  askedAt: number,
): Promise<RecoveryRow> {
  const before = await findRecovery(transaction, context, vaultId, caller)
  if (before) return before
  const { device, browser, site } = caller
  await dropRecoveries(transaction, vaultId, device)
  const times = { askedAt: new Date(askedAt), dueAt: new Date(askedAt + context.policy.recoveryDelay) }
  const row: RecoveryRow = { vaultId, device, name: browser, site, state: 'waiting', ...times }
  await transaction.insert(recoveriesTable).values(row)
  return row
}

/** The calling device gets the ciphertexts: there is nothing left to refuse. */
export async function markReleased(
  transaction: Transaction,
  vaultId: string,
  { device }: SignedInCaller,
): Promise<void> {
  await transaction.update(recoveriesTable).set({ state: 'released' }).where(isOf(vaultId, device))
}

/** What the calling device waits for; and for one that opens the wallet, who else waits. */
export async function listRecoveries(
  queries: Transaction,
  context: Clock,
  vaultId: string,
  caller: SignedInCaller,
): Promise<Pick<Overview, 'recovery' | 'recoveries'>> {
  const devices = await devicesOf(queries, vaultId)
  if (!devices.includes(caller.device)) {
    if (await isUnopposed(queries, context, vaultId, caller)) return {}
    const own = await findRecovery(queries, context, vaultId, caller)
    return own ? { recovery: toRecovery(own, context) } : {}
  }
  const rows = await queries
    .select()
    .from(recoveriesTable)
    .where(
      and(
        eq(recoveriesTable.vaultId, vaultId),
        eq(recoveriesTable.state, 'waiting'),
        isUseful(context.policy.recoveryWindow, context.now()),
      ),
    )
    .orderBy(asc(recoveriesTable.askedAt), asc(recoveriesTable.device))
  if (rows.length === 0) return {}
  return {
    recoveries: rows.map(({ device, name, site, askedAt, dueAt }) => ({
      device,
      name,
      site,
      askedAt: askedAt.getTime(),
      dueAt: dueAt.getTime(),
    })),
  }
}

/**
 * Lets a device that waits have the ciphertexts at once.
 *
 * @throws WalletKitError `WALLET_FROZEN`: who froze the wallet wants nobody let in
 */
export function approveRecovery(
  context: CustodyContext,
  device: string,
  caller: ProvenCaller,
): Promise<void> {
  return changeVault(context, caller, async (transaction, vault) => {
    if (vault.frozenAt) throw new WalletKitError('WALLET_FROZEN', 'The wallet is frozen')
    const name = await settle(transaction, vault.id, device, {
      state: 'released',
      dueAt: new Date(context.now()),
    })
    return name === null ? null : { kind: 'recoveryApproved', subject: name }
  })
}

/**
 * Turns a device away that waits. Not for any session: whoever reads the mailbox would keep the owner out.
 *
 * @throws WalletKitError `FACTOR_REQUIRED` from a device that does not open the wallet
 */
export async function refuseRecovery(
  context: CustodyContext,
  device: string,
  caller: SignedInCaller,
): Promise<void> {
  const { queries, notices } = context
  const name = await queries.transaction(async (transaction) => {
    const vault = await holdVault(transaction, caller.person.id)
    if (!(await devicesOf(transaction, vault.id)).includes(caller.device))
      throw new WalletKitError('FACTOR_REQUIRED', 'This device cannot open the wallet')
    const refused = await settle(transaction, vault.id, device, { state: 'refused' })
    if (refused !== null)
      await audit(transaction, context, caller, { action: 'recoveryRefused', vaultId: vault.id })
    return refused
  })
  if (name !== null) notices.tell(caller, { kind: 'recoveryRefused', subject: name })
}

/** Turns all away that wait, if the caller is a device that opens the wallet. */
export async function refuseWaiting(
  transaction: Transaction,
  context: CustodyContext,
  vaultId: string,
  caller: SignedInCaller,
): Promise<void> {
  // Who does not open the wallet is told of nobody.
  const { recoveries = [] } = await listRecoveries(transaction, context, vaultId, caller)
  for (const { device } of recoveries) {
    await settle(transaction, vaultId, device, { state: 'refused' })
    await audit(transaction, context, caller, { action: 'recoveryRefused', vaultId })
  }
}

/** Forgets what this device asked for, or all devices: it opens the wallet now, or the ciphertexts are others. */
export async function dropRecoveries(
  transaction: Transaction,
  vaultId: string,
  device?: string,
): Promise<void> {
  const which = device === undefined ? eq(recoveriesTable.vaultId, vaultId) : isOf(vaultId, device)
  await transaction.delete(recoveriesTable).where(which)
}

/** Decides about one that waits. Gives its name; null where none waits. */
async function settle(
  transaction: Transaction,
  vaultId: string,
  device: string,
  decided: Partial<RecoveryRow>,
): Promise<string | null> {
  const [row] = await transaction
    .update(recoveriesTable)
    .set(decided)
    .where(and(isOf(vaultId, device), eq(recoveriesTable.state, 'waiting')))
    .returning({ name: recoveriesTable.name })
  return row?.name ?? null
}

async function devicesOf(queries: Transaction, vaultId: string): Promise<string[]> {
  const rows = await queries
    .select({ device: sharesTable.device })
    .from(sharesTable)
    .where(eq(sharesTable.vaultId, vaultId))
  return rows.map(({ device }) => device)
}

const isOf = (vaultId: string, device: string) =>
  and(eq(recoveriesTable.vaultId, vaultId), eq(recoveriesTable.device, device))

const isUseful = (window: number, now: number) => gt(recoveriesTable.dueAt, new Date(now - window))
