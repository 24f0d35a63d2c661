import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isWalletRefusal } from '#shared/errors/walletRefusals.ts'
import { asRecord } from '../asRecord.ts'

/**
 * Gives what a wallet threw, or the kit for one. An error that means that the user rejected becomes the error of EIP-1193 that pages look
 * for; any other is given as it is.
 */
export function toUserRejection(thrown: unknown): unknown {
  try {
    const { code, message = thrown, data } = asRecord(thrown)
    const own = thrown instanceof WalletKitError
    if (own ? code !== 'USER_REJECTED' : !isWalletRefusal(thrown)) return thrown
    return Object.assign(new Error(String(message), { cause: thrown }), {
      code: 4001,
      data: own ? { ...asRecord(data), walletKit: code } : { code },
    })
  } catch {
    // A getter of what the wallet threw throws itself: the page gets what the wallet threw.
    return thrown
  }
}
