import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord } from '../asRecord.ts'
import type { LoadOnDemand } from '../parts/createPart.ts'

/** Milliseconds that an error waits at most for the table of what wallets say. */
const timeoutMs = 1000

/**
 * Gives what a wallet of the page threw, a user's rejection as an error of code 4001, whatever the wallet calls it. The table of what
 * wallets say is in the third part: wallets that keep to EIP-1193 need none.
 *
 * @param method what was asked; left out where its name changes nothing
 */
export async function normalizeRejection(
  loadOnDemand: LoadOnDemand,
  thrown: unknown,
  method?: string,
): Promise<unknown> {
  if (thrown instanceof WalletKitError || asRecord(thrown)['code'] === 4001) return thrown
  return Promise.race([
    loadOnDemand().then(({ toUserRejection }) => toUserRejection(thrown, method)),
    new Promise((resolve) => setTimeout(resolve, timeoutMs, thrown)),
    // The third part does not load: the page gets the wallet's own error as it is.
  ]).catch(() => thrown)
}
