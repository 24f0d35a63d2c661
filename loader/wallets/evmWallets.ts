import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { asRecord, isText } from '../asRecord.ts'
import type { Eip1193Provider } from '../providers/evmProvider.ts'
import { runGuarded } from '../runGuarded.ts'
import { describeWallet, type FoundWallet, type Wallets } from './wallets.ts'

const events = ['accountsChanged', 'chainChanged', 'disconnect']

/** A found wallet that speaks EIP-1193. */
export function evmWallet(id: string, info: DiscoveredWallet, provider: Eip1193Provider): FoundWallet {
  return {
    id,
    info,
    provider,
    ask: (method, params) => provider.request({ method, params }),
    watch(notify) {
      const listeners = events.map((event) => [event, () => notify(event)] as const)
      for (const [event, listener] of listeners) provider.on(event, listener)
      return () => {
        for (const [event, listener] of listeners) provider.removeListener(event, listener)
      }
    },
  }
}

/** Whether a value of the page can be asked as EIP-1193 says. What it answers is checked where it is used. */
function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof asRecord(value)['request'] === 'function'
}

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
    runGuarded(() => {
      const { info, provider } = asRecord(asRecord(event)['detail'])
      const { uuid, name, icon, rdns } = asRecord(info)
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

/** The id and the `uuid` of the wallet behind `window.ethereum`. */
const legacyId = 'injected'

/**
 * Finds a wallet that only sets `window.ethereum`. What it claims to be (`isMetaMask` and the like) is not believed: it is
 * just a browser wallet. One that has also announced itself is listed once, under its own name, even if it does so late.
 */
export function discoverLegacy(wallets: Wallets, target: EventTarget, signal: AbortSignal): void {
  const look = () =>
    runGuarded(() => {
      const provider = asRecord(target)['ethereum']
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
