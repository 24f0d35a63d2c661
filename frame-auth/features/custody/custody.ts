import type { Atom } from 'jotai/vanilla'
import type * as z from 'zod/mini'
import type { addressesSchema, custodyEndpoints } from '#shared/api/auth/custody.ts'
import type { SavingsRecord } from '#shared/api/auth/savings.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import type { Grant } from '#shared/delegations/grant.ts'

export type Addresses = z.infer<typeof addressesSchema>
export type CustodyOverview = ApiAnswer<(typeof custodyEndpoints)['vault']>

/**
 * `none`: this person has no wallet yet. `locked`: there is one, and this device cannot open it. `ready`: it can.
 * `tampered`: what the server shows is not what this device has pinned (threat 16): nothing is signed.
 */
export type CustodyStatus = 'unknown' | 'none' | 'locked' | 'ready' | 'frozen' | 'tampered'

/**
 * What a person approved, as it goes to the signer: `bytes` are the frozen request (canonical JSON, UTF-8) that the screen was
 * drawn from, `hash` their SHA-256. The signer hashes again and refuses a mismatch (security.md §3.5).
 */
export interface ApprovedRequest {
  bytes: Uint8Array
  hash: Uint8Array
}

/** The slots that a transaction says it will touch. @see https://eips.ethereum.org/EIPS/eip-2930 */
export type AccessList = readonly { address: string; storageKeys: readonly string[] }[]

/** The frozen request, once parsed. Quantities are decimal digits; bytes are 0x-prefixed hex. */
export type SigningRequest =
  /** EIP-191 `personal_sign`. */
  | { kind: 'evmMessage'; message: string }
  /** EIP-712 v4; `typedData` is the JSON text as it came. */
  | { kind: 'evmTypedData'; typedData: string }
  /** EIP-1559 where `maxFeePerGas` is there, otherwise with `gasPrice`: EIP-2930 with an access list, legacy without. */
  | {
      kind: 'evmTransaction'
      chainId: number
      nonce: number
      to?: string | undefined
      value: string
      data: string
      gas: string
      gasPrice?: string | undefined
      maxFeePerGas?: string | undefined
      maxPriorityFeePerGas?: string | undefined
      /** Never empty. */
      accessList?: AccessList | undefined
    }
  /**
   * Changes the account's own code (EIP-7702) and has the account call itself with `data`, in one transaction of type 4: `upgrade` gives it the one
   * delegate that the wallet knows (`delegationFramework`), `remove` takes the code away. The signer makes the authorisation from the rest: no other
   * delegate, chain or nonce can be said.
   */
  | {
      kind: 'evmDelegation'
      change: 'upgrade' | 'remove'
      chainId: number
      nonce: number
      /** `execute` of the delegate; `0x` where only the code changes. */
      data: string
      gas: string
      maxFeePerGas: string
      maxPriorityFeePerGas: string
    }
  /**
   * A user operation (ERC-4337, EntryPoint 0.7) by which the account makes these calls, all or none, and which a paymaster pays for. The signer
   * encodes the calls itself.
   */
  | {
      kind: 'evmUserOperation'
      chainId: number
      /** Of the EntryPoint. */
      nonce: string
      calls: readonly { to: string; value: string; data: string }[]
      /** The account's own nonce, where the operation first gives the account its code (EIP-7702). */
      upgradeNonce?: number | undefined
      callGasLimit: string
      verificationGasLimit: string
      preVerificationGas: string
      maxFeePerGas: string
      maxPriorityFeePerGas: string
      paymaster: string
      paymasterVerificationGasLimit: string
      paymasterPostOpGasLimit: string
      paymasterData: string
    }
  /** A session (ERC-7710). The signer makes the delegation from it: a delegation that says anything else cannot be said. */
  | { kind: 'evmGrant'; grant: Grant }
  | { kind: 'solanaMessage'; message: string }
  /** The serialised transaction; the signer signs its message bytes and puts the signature in its place. */
  | { kind: 'solanaTransaction'; transaction: string }

/** A generated recovery code: shown once, 128 random bits as groups of Crockford base32. */
export interface RecoveryCode {
  code: string
  /** Stores the factor, after the person has proved that the code was kept. */
  confirm(): Promise<void>
}

/** The wallet's keys on this device. No method returns a seed, a DEK or a key; `reveal` is for the top-level export page alone. */
export interface Custody {
  statusAtom: Atom<CustodyStatus>
  /** The last answer of the server; null before the first. */
  overviewAtom: Atom<CustodyOverview | null>
  /** Verified against this device's pin; null unless `ready` or `frozen`. */
  addressesAtom: Atom<Addresses | null>
  /** Asks the server again. Rejects `AUTH_UNREACHABLE`, `SESSION_EXPIRED`. */
  refresh(): Promise<CustodyStatus>
  /** Makes the wallet. `VAULT_CONFLICT` if another device was first: then `refresh` says `locked`. */
  create(): Promise<void>
  /** Whether this browser can make and use a passkey with PRF here. Feature-tested where it can be without a prompt. */
  passkeySupport(): Promise<'yes' | 'no' | 'unknown'>
  /**
   * Call in the task of a click. The browser asks twice: what the passkey answers at its making and after it must be the same,
   * before anything depends on it. Rejects `USER_REJECTED`, and `PASSKEY_UNAVAILABLE` where this browser or authenticator
   * cannot: offer the code.
   */
  addPasskey(label: string): Promise<void>
  /** Whether the wallet has a passkey, and this browser can ask for it. */
  canConfirm(): boolean
  /** Credential ids of the wallet's passkeys, base64url; none where `canConfirm` says no. Rejects as a call of the server's. */
  passkeyIds(): Promise<readonly string[]>
  makeRecoveryCode(): Promise<RecoveryCode>
  /**
   * Opens the wallet on this device, and enrols it; a frozen wallet is thawed. Rejects `RECOVERY_INVALID`; `REQUEST_PENDING` while the overview's
   * `recovery` waits, or was refused; by passkey also `USER_REJECTED` and
   * `PASSKEY_UNAVAILABLE`. Call in the task of a click.
   */
  recoverByPasskey(): Promise<void>
  recoverByCode(code: string): Promise<void>
  /** Lets the operator keep a way back, where that is offered: the operator can then restore the wallet, and therefore use it. */
  addEscrow(): Promise<void>
  /** By what the operator keeps. Rejects `FACTOR_REQUIRED` where the sign-in is not fresh. */
  recoverByEscrow(): Promise<void>
  /** Signature, signed transaction, or signed user operation (`userOperationSchema`, as JSON) as 0x-hex. Rejects `FACTOR_REQUIRED`, `WALLET_FROZEN`, `VAULT_CORRUPT`, `INVALID_PARAMS` on a wrong hash. */
  sign(approved: ApprovedRequest): Promise<string>
  /** Ed25519 by the DEK's key: unlocks the wallet if need be. The body without `vaultProof` must be final. */
  revokeDevice(device: string): Promise<void>
  removeFactor(id: string): Promise<void>
  /** Lets a device of the overview's `recoveries` recover the wallet at once. Rejects `WALLET_FROZEN`. */
  approveRecovery(device: string): Promise<void>
  refuseRecovery(device: string): Promise<void>
  rotate(): Promise<void>
  /** Keeps what is known of the savings account, for every device. Rejects `FACTOR_REQUIRED`, `WALLET_FROZEN`. */
  keepSavings(record: SavingsRecord): Promise<void>
  /** Whether this device opens the wallet only with a passkey's answer (security.md §4 "Optional lock"). */
  passkeyLockAtom: Atom<boolean>
  /**
   * Call in the task of a click; the browser asks twice, and a third time to open a wallet that was locked before. Any passkey that
   * was set up here or elsewhere will do. Rejects `USER_REJECTED`, `PASSKEY_UNAVAILABLE`.
   */
  setPasskeyLock(): Promise<void>
  /** Opens the lock once more, and takes it away. */
  removePasskeyLock(): Promise<void>
  /** Rejects `FACTOR_REQUIRED` where no recovery factor is set up: shares of a frozen wallet are not released, so nothing could thaw it. */
  freeze(): Promise<void>
  /** Only where the wallet is still unlocked; otherwise `WALLET_FROZEN`: recover, which thaws. */
  thaw(): Promise<void>
  updateEmail(
    newEmail: string,
  ): Promise<{ action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'; attempt: string }>
  /** Mails a fresh code, for `reveal`. `confirm` rejects `OTP_INVALID` and the like. */
  stepUp(): Promise<{ confirm(otp: string): Promise<void> }>
  /**
   * BIP-39 words for the export view; the person is told by mail. Rejects `FACTOR_REQUIRED` unless the document is at top level and
   * a passkey, recovery code or fresh code was given in the last 5 min.
   */
  reveal(): Promise<string>
  /** Forgets what is unlocked and shown; `unknown` until the next `refresh`. Call on signing out, and when another signs in. */
  lock(): void
  destroy(): void
}
