import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isWalletRefusal } from '#shared/errors/walletRefusals.ts'
import { asRecord } from '../asRecord.ts'

/**
 * What a wallet threw, or the kit for one, if it means that a person declined: as the error of EIP-1193 that pages look for. Anything
 * else as it is.
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
