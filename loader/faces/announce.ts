import { fields } from '../fields.ts'
import { guard } from '../guard.ts'
import type { Eip1193Provider } from './eip1193Provider.ts'
import { identity } from './identity.ts'
import { rdns } from './rdns.ts'
import type { StandardWallet } from './standardWallet.ts'
import { uuid } from './uuid.ts'

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
    guard(() => {
      const { register: add } = fields(api)
      const stop: unknown = typeof add === 'function' && add(wallet)
      signal.addEventListener('abort', () => guard(() => typeof stop === 'function' && stop()))
    })
  target.addEventListener('wallet-standard:app-ready', (event) => register(fields(event)['detail']), {
    signal,
  })
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
