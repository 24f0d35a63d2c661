import type { Wallet } from '@wallet-standard/base'
import * as z from 'zod/mini'

const appReadyApi = z.object({
  register: z.custom<(wallet: Wallet) => () => void>((value) => typeof value === 'function'),
})

/**
 * Registers a wallet by the wallet-standard protocol, whichever of page and wallet comes first. Returns a function
 * that takes it back.
 *
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/wallet/src/register.ts
 */
export function registerSolanaWallet(target: EventTarget, wallet: Wallet): () => void {
  const unregisters = new Set<() => void>()
  const register = (api: unknown) => {
    const parsed = appReadyApi.safeParse(api)
    if (parsed.success) unregisters.add(parsed.data.register(wallet))
  }
  const onReady = (event: Event) => register('detail' in event ? event.detail : undefined)

  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  target.addEventListener('wallet-standard:app-ready', onReady)
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const unregister of unregisters) unregister()
    unregisters.clear()
  }
}
