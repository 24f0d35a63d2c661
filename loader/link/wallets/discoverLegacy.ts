import { fields } from '../../fields.ts'
import { guard } from '../../guard.ts'
import { isEip1193Provider } from '../requests/isEip1193Provider.ts'
import type { Wallets } from './createWallets.ts'
import { evmWallet } from './evmWallet.ts'

/** The id and the `uuid` of the wallet behind `window.ethereum`. */
export const legacyId = 'injected'

/**
 * Finds a wallet that only sets `window.ethereum`. What it claims to be (`isMetaMask` and the like) is not believed: it is
 * just a browser wallet. One that has also announced itself is listed once, under its own name, even if it does so late.
 */
export function discoverLegacy(wallets: Wallets, target: EventTarget, signal: AbortSignal): void {
  const look = () =>
    guard(() => {
      const provider = fields(target)['ethereum']
      if (!isEip1193Provider(provider)) return
      if (wallets.all().some((wallet) => wallet.id !== legacyId && wallet.provider === provider))
        wallets.remove(legacyId)
      else
        wallets.add(
          evmWallet(
            legacyId,
            { uuid: legacyId, namespace: 'eip155', type: 'INJECTED', name: 'Browser wallet' },
            provider,
          ),
        )
    })
  for (const name of ['ethereum#initialized', 'eip6963:announceProvider'])
    target.addEventListener(name, look, { signal })
  look()
}
