import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { PairingState, pairingEndpoints } from '#shared/api/auth/pairing.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { CallerOf, SignedInCaller } from '../../login/gate/caller.ts'
import { audit, limitRate } from '../audit.ts'
import type { CustodyContext } from '../custodyContext.ts'
import { sharesTable } from '../custodyTables.ts'
import { holdVault } from '../findVault.ts'
import { createWaiters } from './createWaiters.ts'
import {
  isBeyond,
  type PairingRow,
  type PairingSide,
  type PairingStep,
  pairingSteps,
  pairingsTable,
  toPairingState,
} from './pairing.ts'

type Endpoints = typeof pairingEndpoints

/** The answer to each endpoint of pairing, once the call is admitted and parsed. */
export type PairingHandlers = {
  [Name in keyof Endpoints]: (
    request: ApiRequest<Endpoints[Name]>,
    caller: CallerOf<Endpoints[Name]>,
    signal: AbortSignal,
  ) => Promise<ApiAnswer<Endpoints[Name]>>
}

export interface Pairings {
  handlers: PairingHandlers
  /** Ends waiting questions. */
  destroy(): void
}

/**
 * Relays between a new device and one that opens the wallet (threat 24a). It can withhold and forget, but not put a key of
 * its own in between: that is what the devices' committed keys and the compared code are for.
 */
export function createPairings(context: CustodyContext): Pairings {
  const { queries, policy, now } = context
  const waiters = createWaiters({
    longest: policy.pairingWait,
    every: policy.pairingLook,
    most: policy.pairingWaiters,
  })

  const isLive = () => gt(pairingsTable.createdAt, new Date(now() - policy.pairingLife))

  /** A pairing of the caller's own that is not over. */
  async function find(id: string, caller: SignedInCaller): Promise<PairingRow> {
    const own = eq(pairingsTable.personId, caller.person.id)
    const [row] = await queries
      .select()
      .from(pairingsTable)
      .where(and(eq(pairingsTable.id, id), own, isLive()))
    if (!row) throw gone()
    return row
  }

  /** One step, taken once: the second of two callers that come at the same time finds the stage changed. */
  async function step(
    name: PairingStep,
    id: string,
    caller: SignedInCaller,
    values: Partial<PairingRow> = {},
  ): Promise<Record<string, never>> {
    const { from, to, by } = pairingSteps[name]
    const row = await find(id, caller)
    const side = sideOf(row, caller.device)
    if (side === null || !by.some((allowed) => allowed === side)) throw gone()
    const taken = await queries
      .update(pairingsTable)
      .set({ ...values, stage: to, ...(side === 'old' && { oldDevice: caller.device }) })
      .where(and(eq(pairingsTable.id, id), inArray(pairingsTable.stage, from)))
      .returning({ id: pairingsTable.id })
    if (taken.length === 0) throw gone()
    waiters.wake(id)
    return {}
  }

  async function begin(
    { commitment, deviceName }: ApiRequest<Endpoints['pairBegin']>,
    caller: SignedInCaller,
  ): Promise<{ id: string }> {
    const personId = caller.person.id
    const id = randomId()
    await queries.transaction(async (transaction) => {
      const vault = await holdVault(transaction, personId)
      await limitRate(transaction, context, { personId, action: 'pairingBegun' }, policy.pairingRates)
      await audit(transaction, context, caller, { action: 'pairingBegun', vaultId: vault.id })
      const over = lt(pairingsTable.createdAt, new Date(now() - policy.pairingLife))
      await transaction.delete(pairingsTable).where(and(eq(pairingsTable.personId, personId), over))
      await transaction.insert(pairingsTable).values({
        id,
        personId,
        stage: 'begun',
        commitment,
        newDevice: caller.device,
        deviceName,
        site: caller.site,
        createdAt: new Date(now()),
      })
    })
    return { id }
  }

  async function list(caller: SignedInCaller): Promise<PairingState[]> {
    const rows = await queries
      .select()
      .from(pairingsTable)
      .where(
        and(
          eq(pairingsTable.personId, caller.person.id),
          eq(pairingsTable.stage, 'begun'),
          ne(pairingsTable.newDevice, caller.device),
          isLive(),
        ),
      )
      .orderBy(asc(pairingsTable.createdAt), asc(pairingsTable.id))
    return rows.map((row) => toPairingState(row, caller.device))
  }

  /** Only a device that the wallet knows joins: whoever merely signed in would only be in the way. */
  async function requireShare(caller: SignedInCaller): Promise<void> {
    await queries.transaction(async (transaction) => {
      const vault = await holdVault(transaction, caller.person.id)
      const [share] = await transaction
        .select({ device: sharesTable.device })
        .from(sharesTable)
        .where(and(eq(sharesTable.vaultId, vault.id), eq(sharesTable.device, caller.device)))
      if (!share) throw new WalletKitError('FACTOR_REQUIRED', 'This device cannot open the wallet')
    })
  }

  return {
    handlers: {
      pairBegin: begin,
      pairList: async (_, caller) => ({ pairings: await list(caller) }),
      async pairJoin({ id, key }, caller) {
        await requireShare(caller)
        return step('join', id, caller, { oldKey: key })
      },
      pairReveal: ({ id, key, nonce }, caller) => step('reveal', id, caller, { newKey: key, nonce }),
      pairDeliver: ({ id, payload }, caller) => step('deliver', id, caller, { payload }),
      pairRefuse: ({ id }, caller) => step('refuse', id, caller),
      async pairState({ id, seen }, caller, signal) {
        const question = {
          subject: id,
          personId: caller.person.id,
          look: async () => toPairingState(await find(id, caller), caller.device),
          isEnough: ({ stage }: PairingState) => isBeyond(stage, seen),
        }
        return waiters.wait(question, signal)
      },
    },
    destroy: waiters.destroy,
  }
}

/** Which end of the pairing a device is; null for a third one, once another has joined. */
function sideOf(row: PairingRow, device: string): PairingSide | null {
  if (row.newDevice === device) return 'new'
  return row.oldDevice === null || row.oldDevice === device ? 'old' : null
}

function gone(): WalletKitError {
  return new WalletKitError('LOGIN_EXPIRED', 'This pairing is over')
}
