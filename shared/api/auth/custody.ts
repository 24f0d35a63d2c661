import * as z from 'zod/mini'
import type { EndpointTable } from '../endpoint.ts'
import {
  bytesSchema,
  emptySchema,
  exactBytesSchema,
  idSchema,
  thumbprintSchema,
  timeSchema,
} from './parts.ts'
import { savingsRecordSchema } from './savings.ts'

/*
 * Key custody (security.md §4). The server keeps ciphertexts and shares, and cannot open any of them. What it is told is
 * listed here and nowhere else: a seed, a DEK, a wrap, a device's own key or a recovery secret is never among it.
 */

const evmAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const solanaAddress = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** The wallet's addresses, one for each namespace. */
export const addressesSchema = z.strictObject({ eip155: evmAddress, solana: solanaAddress })

/** AES-256-GCM of the seed under the DEK. `epoch` counts rotations; it, the user and the addresses are associated data. */
export const vaultSchema = z.strictObject({
  id: idSchema,
  version: z.literal(1),
  epoch: z.int().check(z.gte(1), z.lte(1_000_000)),
  iv: exactBytesSchema(12),
  ciphertext: bytesSchema(512),
  addresses: addressesSchema,
})
export type Vault = z.infer<typeof vaultSchema>

/**
 * How a wallet is recovered: the DEK encrypted under HKDF of a secret that the server never sees. But for `escrow`, which an operator
 * may offer: its secret is the server's to keep, so that a sign-in alone brings the wallet back, and the operator could use it.
 */
export const factorKinds = ['passkey', 'code', 'escrow'] as const
export const factorSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(factorKinds),
  /** HKDF salt; for a passkey also the input of its PRF. */
  salt: exactBytesSchema(32),
  iv: exactBytesSchema(12),
  ciphertext: bytesSchema(128),
  /** Passkeys only. */
  credentialId: z.optional(bytesSchema(1024)),
  label: z.string().check(z.maxLength(64)),
})
export type Factor = z.infer<typeof factorSchema>

/**
 * That the wallet is unlocked: an Ed25519 signature, by the key that HKDF makes of the DEK, over
 * `wallet-kit vault proof\n{path}\n{nonce of this request's DPoP proof}\n{SHA-256 of the body without vaultProof, base64url}`.
 * "The body without vaultProof" is its JSON as sent with that member left out (it is the last one).
 */
export const vaultProofSchema = exactBytesSchema(64)
const proven = { vaultProof: vaultProofSchema }

const deviceSchema = z.strictObject({
  device: thumbprintSchema,
  name: z.string().check(z.maxLength(64)),
  /** Origin of the page that it was made in: storage is partitioned, so a device is a browser on one site. */
  site: z.string().check(z.maxLength(2048)),
  createdAt: timeSchema,
  lastUsedAt: timeSchema,
  current: z.boolean(),
})

/** A device that the wallet does not know asked to recover it while another one opens it, and waits (security.md limit 7). */
const waitSchema = { askedAt: timeSchema, dueAt: timeSchema }
export const recoverySchema = z.strictObject({
  /** `released`: an approval, or the time, has come. */
  state: z.enum(['waiting', 'released', 'refused']),
  ...waitSchema,
})
export type Recovery = z.infer<typeof recoverySchema>

export const custodyEndpoints = {
  /** Everything that this person's session may read. `vault` is null before the wallet is made. */
  vault: {
    path: 'vault',
    request: emptySchema,
    answer: z.strictObject({
      vault: z.nullable(vaultSchema),
      frozen: z.boolean(),
      /** Whether the server holds this device's share. */
      enrolled: z.boolean(),
      factors: z.array(
        z.strictObject({ id: idSchema, kind: z.enum(factorKinds), label: z.string(), createdAt: timeSchema }),
      ),
      devices: z.array(deviceSchema),
      /** When a new wallet may take this one's place, if that was asked for: every device shows it, and can cancel it. */
      restartAt: z.optional(timeSchema),
      /** The account that a passkey of the person's owns. Absent: there is none. */
      savings: z.optional(savingsRecordSchema),
      /** Of this device, if it asked to recover the wallet and does not open it yet. */
      recovery: z.optional(recoverySchema),
      /** Those that wait, for a device that opens the wallet: it may let them in, or refuse them. Absent: none. */
      recoveries: z.optional(
        z.array(
          z.strictObject({
            device: thumbprintSchema,
            name: z.string().check(z.maxLength(128)),
            site: z.string().check(z.maxLength(2048)),
            ...waitSchema,
          }),
        ),
      ),
    }),
    needs: 'session',
    errors: ['SESSION_EXPIRED'],
  },
  /** Makes the wallet with its first device. Refused if one exists (`VAULT_CONFLICT`): never two for one person. */
  create: {
    path: 'vault/create',
    request: z.strictObject({
      vault: vaultSchema,
      /** Ed25519 public key that vault proofs are checked with. */
      proofKey: exactBytesSchema(32),
      share: exactBytesSchema(32),
      deviceName: z.string().check(z.maxLength(64)),
      /** May come at once, or later by `addFactor`. */
      factors: z.array(factorSchema).check(z.maxLength(8)),
    }),
    answer: emptySchema,
    needs: 'session',
    errors: ['SESSION_EXPIRED', 'VAULT_CONFLICT', 'WALLET_FROZEN'],
  },
  /**
   * Releases this device's share: rate-limited, audited, refused when revoked or frozen. A frozen wallet without a recovery factor
   * says in `data.retryAfter` (seconds) when its devices may open it again, to thaw it.
   */
  share: {
    path: 'share',
    request: emptySchema,
    answer: z.strictObject({ share: exactBytesSchema(32), epoch: z.int() }),
    needs: 'session',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED', 'WALLET_FROZEN', 'THROTTLED'],
  },
  /**
   * The recovery ciphertexts. Useless without their secrets; reading them is limited, audited and told by mail. A device that the wallet
   * does not know gets `recovery` in their place while it has to wait for them, or was refused.
   */
  factors: {
    path: 'factors',
    request: emptySchema,
    answer: z.strictObject({ factors: z.array(factorSchema), recovery: z.optional(recoverySchema) }),
    needs: 'session',
    errors: ['SESSION_EXPIRED', 'THROTTLED', 'MAIL_UNAVAILABLE'],
  },
  /** Gives a device that waits the recovery ciphertexts at once. Proven. */
  approveRecovery: {
    path: 'recoveries/approve',
    request: z.strictObject({ device: thumbprintSchema, ...proven }),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED', 'WALLET_FROZEN'],
  },
  /** Turns one away. For a device that opens the wallet, whether or not it may just now: that of a frozen one can, too. */
  refuseRecovery: {
    path: 'recoveries/refuse',
    request: z.strictObject({ device: thumbprintSchema }),
    answer: emptySchema,
    needs: 'session',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED'],
  },
  /** Gives this device a share, after recovery or pairing. Proven. */
  enrol: {
    path: 'devices/enrol',
    request: z.strictObject({
      share: exactBytesSchema(32),
      deviceName: z.string().check(z.maxLength(64)),
      ...proven,
    }),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED', 'WALLET_FROZEN'],
  },
  revokeDevice: {
    path: 'devices/revoke',
    request: z.strictObject({ device: thumbprintSchema, ...proven }),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED'],
  },
  addFactor: {
    path: 'factors/add',
    request: z.strictObject({ factor: factorSchema, ...proven }),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED'],
  },
  /** Gives the operator a way back, where the operator offers it (`INVALID_PARAMS` elsewhere) and the person wants it. */
  addEscrow: {
    path: 'factors/escrow',
    request: z.strictObject({ factor: factorSchema, secret: exactBytesSchema(32), ...proven }),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED'],
  },
  /** The secrets that the operator keeps, for a person who has signed in, or entered a mailed code, just now. Told by mail. */
  escrow: {
    path: 'factors/escrow/release',
    request: emptySchema,
    answer: z.strictObject({
      secrets: z.array(z.strictObject({ id: idSchema, secret: exactBytesSchema(32) })).check(z.maxLength(8)),
    }),
    needs: 'session',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED', 'THROTTLED'],
  },
  removeFactor: {
    path: 'factors/remove',
    request: z.strictObject({ id: idSchema, ...proven }),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED'],
  },
  /** A new DEK: every share and factor of the old one is dropped, this device's and the given factors are the new ones. */
  rotate: {
    path: 'vault/rotate',
    request: z.strictObject({
      vault: vaultSchema,
      proofKey: exactBytesSchema(32),
      share: exactBytesSchema(32),
      factors: z.array(factorSchema).check(z.maxLength(8)),
      ...proven,
    }),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED', 'VAULT_CONFLICT'],
  },
  /** A session alone may freeze; thawing is proven. */
  freeze: {
    path: 'freeze',
    request: emptySchema,
    answer: emptySchema,
    needs: 'session',
    errors: ['SESSION_EXPIRED'],
  },
  thaw: {
    path: 'thaw',
    request: z.strictObject(proven),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED'],
  },
  /**
   * A person who lost every device and factor asks for a new wallet; `create` is allowed 72 h later, under a new vault id. Told by
   * mail, cancelled by any device that can still prove the old one. `at`: when it may be made, null: not asked for.
   */
  restart: {
    path: 'vault/restart',
    request: z.strictObject({ cancel: z.boolean() }),
    answer: z.strictObject({ at: z.nullable(timeSchema) }),
    needs: 'session',
    errors: ['SESSION_EXPIRED', 'THROTTLED', 'MAIL_UNAVAILABLE'],
  },
  /** Keeps what is known of the person's savings account, in place of what was. Proven. */
  keepSavings: {
    path: 'savings',
    request: z.strictObject({ savings: savingsRecordSchema, ...proven }),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED'],
  },
  /**
   * That the wallet is about to be shown in clear: told by mail. Proven. How fresh the person's code or passkey is, the frame
   * checks: a passkey's answer never leaves it, and a refusal here would only keep the notice from being sent.
   */
  exported: {
    path: 'vault/exported',
    request: z.strictObject(proven),
    answer: emptySchema,
    needs: 'vault',
    errors: ['SESSION_EXPIRED', 'FACTOR_REQUIRED'],
  },
} as const satisfies EndpointTable
