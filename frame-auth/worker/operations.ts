import * as z from 'zod/mini'
import { factorSchema, vaultSchema } from '#shared/api/auth/custody.ts'
import { exactBytesSchema, idSchema } from '#shared/api/auth/parts.ts'
import type { MethodTable, Params, Result } from '#shared/rpc/contract.ts'
import type { Bytes } from '../services/crypto/bytes.ts'
import { frameTimings } from '../services/frameTimings.ts'

/*
 * What the frame asks of the signer, a worker that alone handles seeds and DEKs. Nothing that leaves it opens a wallet by itself,
 * except `reveal`. After `create` or `open` a wallet is open, until 15 min without use; the other operations name it by
 * `wallet` and reject `FACTOR_REQUIRED` when it is not the open one.
 */

const bytes = z.custom<Bytes>((value) => value instanceof Uint8Array && value.buffer instanceof ArrayBuffer)
const key = z.instanceof(CryptoKey)
const sealed = z.strictObject({ iv: bytes, ciphertext: bytes })
const open = { wallet: z.string() }
const nothing = z.strictObject({})

/**
 * Kept on this device only (security.md §4, wrapᵢ): the DEK under the server's share, that under the passkey's secret where there is a
 * lock, and that under the device's key.
 */
export const wrapSchema = z.strictObject({ inner: bytes, lock: z.optional(bytes), outer: sealed })
export type Wrap = z.infer<typeof wrapSchema>

/** What the device remembers of its wallet, with a tag that only the DEK can make. */
export const pinSchema = z.strictObject({
  vaultId: idSchema,
  epoch: z.int(),
  addresses: vaultSchema.shape.addresses,
  tag: bytes,
})
export type Pin = z.infer<typeof pinSchema>

/** What the passkey of the device's lock answers. Absent: no lock. */
const lock = { lock: z.optional(bytes) }

/** For a device that shall open the wallet: `share` goes to the server and is forgotten, the rest stays here. */
const enclosed = z.strictObject({ share: exactBytesSchema(32), wrap: wrapSchema, pin: pinSchema })
const made = z.strictObject({ vault: vaultSchema, proofKey: exactBytesSchema(32), ...enclosed.shape })

/** The ways to a DEK: this device's, a recovery factor's secret, a paired device's. */
const meansSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('device'),
    key,
    wrap: wrapSchema,
    share: exactBytesSchema(32),
    pin: z.nullable(pinSchema),
    ...lock,
  }),
  z.strictObject({ kind: z.literal('factor'), secret: bytes, factor: factorSchema }),
  z.strictObject({ kind: z.literal('pairing'), key, pairing: idSchema, payload: sealed }),
])
export type Means = z.infer<typeof meansSchema>

const whole = { errors: ['INVALID_PARAMS', 'METHOD_NOT_FOUND'], timeout: frameTimings.signer } as const
const needsOpen = { ...whole, errors: [...whole.errors, 'FACTOR_REQUIRED', 'VAULT_CORRUPT'] } as const

export const signerOperations = {
  create: { params: z.strictObject({ person: idSchema, vaultId: idSchema, key }), result: made, ...whole },
  open: {
    params: z.strictObject({ person: idSchema, vault: vaultSchema, means: meansSchema }),
    result: nothing,
    ...whole,
    errors: [...whole.errors, 'VAULT_CORRUPT', 'RECOVERY_INVALID', 'PAIRING_MISMATCH', 'ADDRESS_MISMATCH'],
  },
  enclose: { params: z.strictObject({ ...open, key, ...lock }), result: enclosed, ...needsOpen },
  /** Of the next epoch, under a new DEK. What is open stays the old one, which proves the change to the server. */
  rotate: { params: z.strictObject({ ...open, key, ...lock }), result: made, ...needsOpen },
  makeFactor: {
    params: z.strictObject({
      ...open,
      secret: bytes,
      ...z.omit(factorSchema, { iv: true, ciphertext: true }).shape,
    }),
    result: factorSchema,
    ...needsOpen,
  },
  hand: { params: z.strictObject({ ...open, key, pairing: idSchema }), result: sealed, ...needsOpen },
  prove: {
    params: z.strictObject({ ...open, message: bytes }),
    result: z.strictObject({ proof: bytes }),
    ...needsOpen,
  },
  sign: {
    params: z.strictObject({ ...open, bytes, hash: bytes }),
    result: z.strictObject({ signed: z.string() }),
    ...needsOpen,
  },
  reveal: { params: z.strictObject(open), result: z.strictObject({ words: z.string() }), ...needsOpen },
  lock: { params: nothing, result: nothing, ...whole },
} as const satisfies MethodTable

export type SignerOperation = keyof typeof signerOperations
export type OperationParams<O extends SignerOperation> = Params<(typeof signerOperations)[O]>
export type OperationResult<O extends SignerOperation> = Result<(typeof signerOperations)[O]>
