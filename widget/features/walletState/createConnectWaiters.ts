import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'

interface Waiter {
  namespace: ChainNamespace | undefined
  resolve: (account: Account) => void
  reject: (error: WalletKitError) => void
}

/** The host's `connect()` calls that wait for a person. Each settles exactly once (R23, R24). */
export function createConnectWaiters() {
  const waiters = new Set<Waiter>()

  return {
    wait: (namespace: ChainNamespace | undefined, signal: AbortSignal) =>
      new Promise<Account>((resolve, reject) => {
        const waiter: Waiter = { namespace, resolve, reject }
        waiters.add(waiter)
        signal.addEventListener('abort', () => waiters.delete(waiter), { once: true })
      }),
    /** @returns whether a call had waited for it */
    connected(account: Account): boolean {
      let answered = false
      for (const waiter of [...waiters]) {
        if (waiter.namespace && waiter.namespace !== account.namespace) continue
        waiters.delete(waiter)
        waiter.resolve(account)
        answered = true
      }
      return answered
    },
    failed(error: WalletKitError) {
      for (const waiter of [...waiters]) {
        waiters.delete(waiter)
        waiter.reject(error)
      }
    },
  }
}

export type ConnectWaiters = ReturnType<typeof createConnectWaiters>
