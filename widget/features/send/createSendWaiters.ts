import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SendFailure } from './sendState.ts'

interface Waiter {
  resolve(result: { hash: string }): void
  reject(error: WalletKitError): void
}

/** Settles a page's call when its transfer ends; without effect where that call no longer waits. */
export interface WaitingCall {
  sent(hash: string): void
  /** @param failure null: it is unknown whether anything was sent */
  failed(failure: SendFailure | null): void
  /** What it waits for is sent: closing the modal ends it no more. @returns whether a call waits */
  outlive(): boolean
}

/** The page's call that waits for a hash: `open({ view: 'WalletSend' })`. One at a time: a later one takes the form over. */
export function createSendWaiters() {
  let waiting: Waiter | null = null
  const settle = (waiter: Waiter | null, end: (waiter: Waiter) => void) => {
    if (!waiter || waiter !== waiting) return
    waiting = null
    end(waiter)
  }
  const closed = () =>
    settle(waiting, ({ reject }) => reject(new WalletKitError('USER_CLOSED', 'The visitor closed the modal')))

  return {
    /** @throws `USER_CLOSED`, `USER_REJECTED`, and what sending fails with once the modal is closed */
    wait(): Promise<{ hash: string }> {
      // The form of an earlier call is not shown any more.
      closed()
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
    closed,
    /** The call that waits now. A transfer that begins answers this call, and no later one. */
    current(): WaitingCall {
      const own = waiting
      let end = settle
      return {
        sent: (hash) => end(own, ({ resolve }) => resolve({ hash })),
        failed: (failure) => end(own, ({ reject }) => reject(toError(failure))),
        outlive() {
          if (!own || own !== waiting) return false
          waiting = null
          end = (waiter, settleNow) => waiter && settleNow(waiter)
          return true
        },
      }
    },
  }
}

function toError(failure: SendFailure | null): WalletKitError {
  if (failure === null) {
    const unknown = 'Nobody knows whether it was sent: the account has the outcome'
    return new WalletKitError('WALLET_INVALID_RESPONSE', unknown)
  }
  if (failure.reason === 'declined') return new WalletKitError('USER_REJECTED', 'Declined in the wallet')
  const code = failure.reason === 'failed' ? failure.code : 'USER_CLOSED'
  return new WalletKitError(code, 'It was not sent')
}
