import { asRecord } from '../asRecord.ts'
import { runGuarded } from '../runGuarded.ts'
import type { Eip1193Provider } from './evmProvider.ts'
import { identity, type StandardWallet } from './solanaWallet.ts'

/**
 * Makes the kit known to the page's other libraries, so that a dapp finds it with no code (EIP-6963, wallet-standard).
 * EIP-6963 knows no farewell: after `signal` the provider is only no longer announced.
 */
export function announce(
  provider: Eip1193Provider,
  wallet: StandardWallet,
  target: EventTarget,
  signal: AbortSignal,
): void {
  const detail = Object.freeze({ info: Object.freeze({ uuid: uuid(), rdns, ...identity }), provider })
  const present = () => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', present, { signal })
  present()

  const register = (api: unknown) =>
    runGuarded(() => {
      const { register: add } = asRecord(api)
      // What it returns takes the wallet out again.
      if (typeof add === 'function') signal.addEventListener('abort', add(wallet))
    })
  target.addEventListener('wallet-standard:app-ready', (event) => register(asRecord(event)['detail']), {
    signal,
  })
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}

/** The kit's name among EIP-6963 wallets. The second script knows it, too: it must not find the kit. */
export const rdns = 'dev.walletkit'

/**
 * A random UUID of version 4, which only has to differ from those of other wallets. `crypto.randomUUID` is missing on pages
 * that are not secure contexts (R53).
 */
function uuid(): string {
  return 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    Math.floor(Math.random() * 16).toString(16),
  )
}
