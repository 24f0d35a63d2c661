import * as z from 'zod/mini'
import { type WalletConfigInput, walletConfigSchema } from './config.ts'
import type { WalletEnvironment } from './environment.ts'
import { createEvmWallet, type EvmProvider, type EvmWallet } from './evm/createEvmWallet.ts'
import { createSolanaWallet, type SolanaWallet } from './solana/createSolanaWallet.ts'
import type { WalletControls } from './walletControls.ts'

/** `window.simulatedWallets`. */
export interface SimulatedWallets {
  /** Switches wallets on. Resolves when all have announced themselves; rejects with a text that names a bad field. */
  install(configs: readonly WalletConfigInput[]): Promise<void>
  /** The controls of a wallet by its `id`, `rdns` or name. Throws if there is none. */
  get(id: string): WalletControls
  /** The EIP-1193 provider of an EVM wallet, as its announcement carries it. */
  provider(id: string): EvmProvider
  list(): readonly WalletControls[]
  destroy(): void
}

/** Creates the registry of a page's simulated wallets. */
export function createSimulatedWallets(environment: WalletEnvironment): SimulatedWallets {
  const installed: (EvmWallet | SolanaWallet)[] = []

  const find = (id: string): EvmWallet | SolanaWallet => {
    const found = installed.find(({ controls }) => controls.id === id || controls.name === id)
    if (!found) throw new Error(`There is no simulated wallet "${id}"`)
    return found
  }

  return {
    async install(configs) {
      for (const config of configs) {
        const parsed = walletConfigSchema.safeParse(config)
        if (!parsed.success) throw new TypeError(z.prettifyError(parsed.error))
        const { data } = parsed
        installed.push(
          data.kind === 'evm'
            ? createEvmWallet(data, environment)
            : await createSolanaWallet(data, environment),
        )
      }
    },
    get: (id) => find(id).controls,
    provider(id) {
      const found = find(id)
      if (!('provider' in found)) throw new Error(`${id} is no EVM wallet`)
      return found.provider
    },
    list: () => installed.map(({ controls }) => controls),
    destroy() {
      for (const wallet of installed.splice(0)) wallet.destroy()
    },
  }
}
