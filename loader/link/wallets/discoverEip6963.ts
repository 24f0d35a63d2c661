import { fields } from '../../fields.ts'
import { guard } from '../../guard.ts'
import { isText } from '../../isText.ts'
import { isEip1193Provider } from '../requests/isEip1193Provider.ts'
import type { Wallets } from './createWallets.ts'
import { describeWallet } from './describeWallet.ts'
import { evmWallet } from './evmWallet.ts'

/**
 * Finds the wallets that announce themselves. Malformed announcements are left out, as is `ownRdns`: that is this kit.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function discoverEip6963(
  wallets: Wallets,
  ownRdns: string,
  target: EventTarget,
  signal: AbortSignal,
): void {
  const onAnnounce = (event: Event) =>
    guard(() => {
      const { info, provider } = fields(fields(event)['detail'])
      const { uuid, name, icon, rdns } = fields(info)
      if (!isText(uuid, 128) || !isText(rdns, 256) || typeof name !== 'string') return
      if (rdns === ownRdns || !isEip1193Provider(provider)) return
      wallets.add(
        evmWallet(
          rdns,
          { uuid, namespace: 'eip155', type: 'ANNOUNCED', rdns, ...describeWallet(name, icon) },
          provider,
        ),
      )
    })
  target.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  target.dispatchEvent(new Event('eip6963:requestProvider'))
}
