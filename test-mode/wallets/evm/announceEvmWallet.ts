import type { EvmWalletConfig } from '../config.ts'

/** A wallet's announcement. @see https://eips.ethereum.org/EIPS/eip-6963 */
export interface AnnouncedProvider {
  info: { uuid: string; name: string; icon: unknown; rdns: string }
  provider: object
}

/** Announces a wallet by EIP-6963, when its configuration says so. Returns a function that stops it. */
export function announceEvmWallet(
  target: EventTarget,
  detail: AnnouncedProvider,
  when: EvmWalletConfig['announce'],
): () => void {
  if (when === 'never') return () => {}
  const frozen = Object.freeze({ info: Object.freeze({ ...detail.info }), provider: detail.provider })
  const announce = () =>
    void target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: frozen }))
  const start = () => {
    target.addEventListener('eip6963:requestProvider', announce)
    if (when !== 'onRequest') announce()
  }
  const timer = typeof when === 'number' ? setTimeout(start, when) : undefined
  if (timer === undefined) start()
  return () => {
    clearTimeout(timer)
    target.removeEventListener('eip6963:requestProvider', announce)
  }
}
