import type { Address } from 'viem'
import type { SavingsRecord } from '#shared/api/auth/savings.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fromBase64Url, randomBytes, toBase64Url } from '../../../services/crypto/bytes.ts'
import type { PasskeyPublicKey } from '../../../services/passkeys/createSigningPasskeys.ts'
import type { RecoveryCode } from '../../custody/custody.ts'
import { decodeRecoveryCode, encodeRecoveryCode } from '../../custody/recoveryCode.ts'
import { isSignedBy } from '../../savings/passkeySignature.ts'
import { savingsRecoveryKey } from '../../savings/recoveryKey.ts'
import { isMadeFor, savingsUserId } from '../../savings/savingsUserId.ts'
import { keepProven, requireSavings, type SavingsContext } from './savingsContext.ts'

/**
 * Makes a passkey that owns a savings account from now on. Nothing is on a chain yet: the account is deployed where something is put in. One that was
 * there before stays the person's, with its own passkey. Call in the task of a click.
 *
 * @param recovery address of a key that owns it as well; null: if the passkey is lost, so is what is in it
 * @throws `USER_REJECTED`, `PASSKEY_UNAVAILABLE`, and as `Custody.keepSavings`
 */
export async function makeSavings(
  context: SavingsContext,
  { label, recovery }: { label: string; recovery: Address | null },
): Promise<void> {
  const { custody, passkeys } = context
  const { credentialId, publicKey } = await passkeys.create({ id: savingsUserId(recovery), label })
  const record: SavingsRecord = {
    credentialId: toBase64Url(credentialId),
    x: coordinate(publicKey.x),
    y: coordinate(publicKey.y),
    recovery,
    allowances: [],
  }
  await custody.keepSavings(record)
  await keepProven(context, record)
}

/**
 * Has the passkey say that the account is its own, and who owns it besides: a server could name another account, or a recovery key of its own. Once on
 * each device, before anything is put in. Call in the task of a click.
 *
 * @returns false where the passkey does not say who owns it besides: the account stays unproven here
 * @throws `USER_REJECTED`, `PASSKEY_UNAVAILABLE`; `ADDRESS_MISMATCH` where the account is another passkey's, or has another owner besides
 */
export async function proveSavings(context: SavingsContext): Promise<boolean> {
  const { record } = await requireSavings(context)
  const challenge = randomBytes(32)
  const credentialId = fromBase64Url(record.credentialId)
  const assertion = await context.passkeys.identify({ challenge, credentialId })
  if (!(await isSignedBy(assertion, publicKeyOf(record))))
    throw new WalletKitError('ADDRESS_MISMATCH', 'The savings account is not this passkey’s')
  if (!assertion.userId) return false
  if (!isMadeFor(assertion.userId, record.recovery))
    throw new WalletKitError('ADDRESS_MISMATCH', 'The passkey was made for an account of other owners')
  await keepProven(context, record)
  return true
}

/**
 * A savings account with a recovery key besides, whose code the person keeps on paper: shown once. `confirm` makes the account, in the task of a click.
 */
export async function planSavings(context: SavingsContext, label: string): Promise<RecoveryCode> {
  const secret = randomBytes(16)
  const { address } = await savingsRecoveryKey(secret)
  return {
    code: await encodeRecoveryCode(secret),
    confirm: () => makeSavings(context, { label, recovery: address }),
  }
}

/**
 * Orders are signed by the recovery key from now on, until the page is left.
 *
 * @throws `RECOVERY_INVALID` for a code that is not this account's
 */
export async function openByRecoveryCode(context: SavingsContext, typed: string): Promise<void> {
  const { record } = await requireSavings(context)
  const key = await savingsRecoveryKey(await decodeRecoveryCode(typed))
  if (record.recovery === null || !isSameAddress(key.address, record.recovery))
    throw new WalletKitError('RECOVERY_INVALID', 'The code is of another account')
  context.store.set(context.recoveryKeyAtom, key)
}

export function publicKeyOf({ x, y }: Pick<SavingsRecord, 'x' | 'y'>): PasskeyPublicKey {
  return { x: BigInt(x), y: BigInt(y) }
}

function coordinate(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}
