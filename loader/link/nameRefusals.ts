import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fields } from '../fields.ts'
import type { createLate } from './createPart.ts'

/** Milliseconds that an error waits at most for the table of what wallets say. */
const patience = 1000

/** Gives what a wallet of the page threw, a refusal as one of code 4001 whatever the wallet calls it. */
export type NameRefusal = (thrown: unknown) => Promise<unknown>

/** The table is in the third part: wallets that keep to EIP-1193 need none. */
export function createNameRefusal(late: ReturnType<typeof createLate>['use']): NameRefusal {
  return async (thrown) => {
    if (thrown instanceof WalletKitError || fields(thrown)['code'] === 4001) return thrown
    return Promise.race([
      late().then(({ toRefusal }) => toRefusal(thrown)),
      new Promise((resolve) => setTimeout(resolve, patience, thrown)),
      // The third part does not load: the page gets the wallet's own error, unnamed.
    ]).catch(() => thrown)
  }
}
