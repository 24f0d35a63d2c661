import { randomId } from '#shared/rpc/randomId.ts'
import type { StandardWallet } from '../../faces/standardWallet.ts'
import { fields } from '../../fields.ts'
import { guard } from '../../guard.ts'
import type { Wallets } from './createWallets.ts'
import { describeWallet } from './describeWallet.ts'
import { solanaWallet } from './solanaWallet.ts'

const isSolanaChain = (chain: unknown): chain is string => /^solana:\w{1,57}$/.test(String(chain))

function isStandardWallet(value: unknown): value is StandardWallet {
  const { name, chains, features } = fields(value)
  return (
    typeof name === 'string' &&
    Array.isArray(chains) &&
    chains.some(isSolanaChain) &&
    'standard:connect' in fields(features)
  )
}

/**
 * Finds the wallets that register by wallet-standard's events and serve Solana.
 *
 * @param own this kit's own wallet, which the page's other libraries see
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function discoverStandard(
  wallets: Wallets,
  own: unknown,
  target: EventTarget,
  signal: AbortSignal,
): void {
  const add = (standard: unknown) => {
    const uuid = randomId()
    guard(() => {
      if (standard === own || !isStandardWallet(standard)) return
      const { name, icon, chains } = standard
      const info = {
        uuid,
        namespace: 'solana',
        type: 'ANNOUNCED',
        chains: chains.filter(isSolanaChain).slice(0, 32),
        ...describeWallet(name, icon),
      } as const
      wallets.add(solanaWallet(info.name, info, standard))
    })
    return uuid
  }
  const api = {
    register(...registered: unknown[]) {
      const uuids = registered.map(add)
      return () => uuids.forEach(wallets.remove)
    },
  }
  const onRegister = (event: Event) =>
    guard(() => {
      const { detail } = fields(event)
      if (typeof detail === 'function') detail(api)
    })
  target.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}
