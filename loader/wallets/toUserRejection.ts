import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isWalletRefusal } from '#shared/errors/walletRefusals.ts'
import { asRecord } from '../asRecord.ts'

/**
 * Gives what a wallet threw, or the kit for one. An error that means that the user rejected becomes the error of EIP-1193 that pages look
 * for. That a wallet makes no batches is said by JSON-RPC's code: EIP-1193's is not known to clients as “send the calls one after the other
 * instead”. Any other error is given as it is.
 */
export function toUserRejection(thrown: unknown, method?: string): unknown {
  try {
    const { code, message = thrown, data } = asRecord(thrown)
    const own = thrown instanceof WalletKitError
    const isRefusal = own ? code === 'USER_REJECTED' : isWalletRefusal(thrown)
    if (!isRefusal && !(method === 'wallet_sendCalls' && code === 4200)) return thrown
    return Object.assign(new Error(String(message), { cause: thrown }), {
      code: isRefusal ? 4001 : -32601,
      data: own ? { ...asRecord(data), walletKit: code } : { code },
    })
  } catch {
    // A getter of what the wallet threw throws itself: the page gets what the wallet threw.
    return thrown
  }
}
