import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Custody } from '../custody/custody.ts'
import { createAnswer, type ViewQueue } from '../viewQueue/createViewQueue.ts'

/** What the view that offers recovery is given. */
export interface SetUpScreen extends Pick<Custody, 'passkeySupport' | 'addPasskey' | 'makeRecoveryCode'> {
  /** What the passkey is called where passkeys are listed. */
  passkeyLabel: string
  /** False: this browser keeps nothing beyond this tab (R6). */
  isPersistent: boolean
  canPutOff: boolean
  /** The one provider of login and mailbox, whose account may hold the passkey as well; null where they are apart. */
  soleProvider: string | null
  /** Lets the operator keep a way back; null where that is not offered. */
  addEscrow: (() => Promise<void>) | null
  finish(): void
}

export interface SetUpParameters {
  viewQueue: Pick<ViewQueue<{ view: 'setUp'; screen: SetUpScreen }>, 'run'>
  custody: Custody
  passkeyLabel: () => string
  isPersistent: () => boolean
  soleProvider: () => string | null
  requireRecovery: boolean
  /** Whether the operator offers to keep a way back. */
  escrow: boolean
}

/**
 * Offers a way back into a new wallet (security.md §4 "Create"). Who leaves the view puts it off, where the project allows.
 *
 * @throws `USER_CLOSED` from the returned function where it must not be put off
 */
export function createSetUp({
  viewQueue,
  custody,
  passkeyLabel,
  isPersistent,
  soleProvider,
  requireRecovery,
  escrow,
}: SetUpParameters) {
  return async (signal: AbortSignal): Promise<void> => {
    const finished = createAnswer<void>()
    const screen: SetUpScreen = {
      passkeySupport: () => custody.passkeySupport(),
      addPasskey: (label) => custody.addPasskey(label),
      makeRecoveryCode: () => custody.makeRecoveryCode(),
      passkeyLabel: passkeyLabel(),
      isPersistent: isPersistent(),
      canPutOff: !requireRecovery,
      soleProvider: soleProvider(),
      addEscrow: escrow ? () => custody.addEscrow() : null,
      finish: () => finished.give(),
    }
    await viewQueue.run({ view: 'setUp', screen }, signal, async (left) => {
      try {
        await finished.next(left)
      } catch (error) {
        const isPutOff = error instanceof WalletKitError && error.code === 'USER_CLOSED' && !requireRecovery
        if (!isPutOff) throw error
      }
    })
    await custody.refresh()
  }
}
