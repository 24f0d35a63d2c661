import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SendStop } from './sendState.ts'

/** The page's calls that wait for a hash: `open({ view: 'WalletSend' })`. */
export function createSendWaiters() {
  const waiting = new Set<{ resolve: (result: { hash: string }) => void; reject: (error: Error) => void }>()
  const settle = (end: (waiter: typeof waiting extends Set<infer Waiter> ? Waiter : never) => void) => {
    for (const waiter of [...waiting]) {
      waiting.delete(waiter)
      end(waiter)
    }
  }
  const closed = () =>
    settle(({ reject }) => reject(new WalletKitError('USER_CLOSED', 'The visitor closed the modal')))

  return {
    /** @throws `USER_CLOSED`, `USER_REJECTED`, and what sending fails with once the modal is closed */
    wait(): Promise<{ hash: string }> {
      // One that was opened before is not what is shown any more.
      closed()
      return new Promise((resolve, reject) => waiting.add({ resolve, reject }))
    },
    sent: (hash: string) => settle(({ resolve }) => resolve({ hash })),
    closed,
    /** It ended while nobody looked. @param stop null: nobody knows whether it was sent */
    failed(stop: SendStop | null) {
      if (stop === null) {
        const unknown = 'Nobody knows whether it was sent: the account has the outcome'
        return settle(({ reject }) => reject(new WalletKitError('WALLET_INVALID_RESPONSE', unknown)))
      }
      if (stop.reason === 'declined') {
        return settle(({ reject }) => reject(new WalletKitError('USER_REJECTED', 'Declined in the wallet')))
      }
      const code = stop.reason === 'failed' ? stop.code : 'USER_CLOSED'
      settle(({ reject }) => reject(new WalletKitError(code, 'It was not sent')))
    },
  }
}
