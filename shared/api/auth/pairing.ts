import * as z from 'zod/mini'
import type { EndpointTable } from '../endpoint.ts'
import { bytesSchema, emptySchema, exactBytesSchema, idSchema, timeSchema } from './parts.ts'

/*
 * A new device gets the DEK from one that can open the wallet. Keys are committed before they are revealed, so that a server
 * which relays them cannot search for keys whose codes match (threat 24a):
 *
 * 1. new device: `pairBegin { commitment = SHA-256(newKey ‖ nonce) }`
 * 2. old device (sees it by `pairList`): `pairJoin { key: oldKey }`
 * 3. new device (by `pairState`): `pairReveal { key: newKey, nonce }`; both show the code: 6 digits of
 *    HKDF(SHA-256("wallet-kit pairing" ‖ pairing id ‖ newKey ‖ oldKey ‖ nonce)). The old device checks the commitment first.
 * 4. the person compares the codes and approves on the old device: `pairDeliver { iv, ciphertext }`, proven: the DEK under the
 *    ECDH (P-256) secret; 5. new device unwraps it, checks it against the vault and enrols.
 */

/** An uncompressed P-256 point. */
const keySchema = exactBytesSchema(65)

export const pairingStateSchema = z.strictObject({
  id: idSchema,
  stage: z.enum(['begun', 'joined', 'revealed', 'delivered', 'refused']),
  commitment: exactBytesSchema(32),
  oldKey: z.optional(keySchema),
  newKey: z.optional(keySchema),
  nonce: z.optional(exactBytesSchema(32)),
  payload: z.optional(z.strictObject({ iv: exactBytesSchema(12), ciphertext: bytesSchema(128) })),
  deviceName: z.string().check(z.maxLength(64)),
  site: z.string().check(z.maxLength(2048)),
  createdAt: timeSchema,
})
export type PairingState = z.infer<typeof pairingStateSchema>

const id = z.strictObject({ id: idSchema })
const session = { needs: 'session', errors: ['SESSION_EXPIRED', 'LOGIN_EXPIRED', 'THROTTLED'] } as const

export const pairingEndpoints = {
  pairBegin: {
    path: 'pairing/begin',
    request: z.strictObject({
      commitment: exactBytesSchema(32),
      deviceName: z.string().check(z.maxLength(64)),
    }),
    answer: id,
    ...session,
  },
  /** Of this person, begun in the last 10 min by another device. */
  pairList: {
    path: 'pairing/list',
    request: emptySchema,
    answer: z.strictObject({ pairings: z.array(pairingStateSchema) }),
    ...session,
  },
  pairJoin: {
    path: 'pairing/join',
    request: z.strictObject({ id: idSchema, key: keySchema }),
    answer: emptySchema,
    ...session,
  },
  pairReveal: {
    path: 'pairing/reveal',
    request: z.strictObject({ id: idSchema, key: keySchema, nonce: exactBytesSchema(32) }),
    answer: emptySchema,
    ...session,
  },
  /** Waits up to 25 s for a stage beyond `seen`. */
  pairState: {
    path: 'pairing/state',
    request: z.strictObject({ id: idSchema, seen: pairingStateSchema.shape.stage }),
    answer: pairingStateSchema,
    ...session,
  },
  pairDeliver: {
    path: 'pairing/deliver',
    request: z.strictObject({
      id: idSchema,
      payload: z.strictObject({ iv: exactBytesSchema(12), ciphertext: bytesSchema(128) }),
      vaultProof: exactBytesSchema(64),
    }),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'LOGIN_EXPIRED', 'FACTOR_REQUIRED'],
  },
  pairRefuse: { path: 'pairing/refuse', request: id, answer: emptySchema, ...session },
} as const satisfies EndpointTable
