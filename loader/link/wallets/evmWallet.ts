import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import type { Eip1193Provider } from '../../faces/eip1193Provider.ts'
import type { FoundWallet } from './foundWallet.ts'

const events = ['accountsChanged', 'chainChanged', 'disconnect']

/** A found wallet that speaks EIP-1193. */
export function evmWallet(id: string, info: DiscoveredWallet, provider: Eip1193Provider): FoundWallet {
  return {
    id,
    info,
    provider,
    ask: (method, params) => provider.request({ method, params }),
    watch(tell) {
      const listeners = events.map((event) => [event, () => tell(event)] as const)
      for (const [event, listener] of listeners) provider.on(event, listener)
      return () => {
        for (const [event, listener] of listeners) provider.removeListener(event, listener)
      }
    },
  }
}
