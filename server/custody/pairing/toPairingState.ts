import * as z from 'zod/mini'
import { type PairingState, pairingStateSchema } from '#shared/api/auth/pairing.ts'
import type { PairingRow } from './pairingsTable.ts'

/** A pairing as one of its devices sees it: the encrypted DEK goes to the new device only. */
export function toPairingState(row: PairingRow, device: string): PairingState {
  const { id, stage, commitment, newKey, oldKey, nonce, deviceName, site } = row
  const payload = row.newDevice === device ? row.payload : null
  return z.parse(pairingStateSchema, {
    id,
    stage,
    commitment,
    ...(oldKey !== null && { oldKey }),
    ...(newKey !== null && { newKey }),
    ...(nonce !== null && { nonce }),
    ...(payload !== null && { payload }),
    deviceName,
    site,
    createdAt: row.createdAt.getTime(),
  })
}
