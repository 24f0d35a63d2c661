import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { WalletConfigInput } from '../../test-mode/wallets/config.ts'
import { demoAccounts } from '../demoAccounts.ts'
import type { ShopConfig } from './shopConfig.ts'

export interface CatalogueEntry {
  id: string
  /** What the visitor will meet. */
  description: string
  onByDefault: boolean
  config: WalletConfigInput
}

/** The simulated wallets that a visitor of the shop can switch on. */
export function walletCatalogue({ chains, solana }: ShopConfig): CatalogueEntry[] {
  const evm = (
    name: string,
    description: string,
    overrides: Partial<Extract<WalletConfigInput, { kind: 'evm' }>> = {},
  ): CatalogueEntry => {
    const id = `world.harbor.${name.toLowerCase().replaceAll(' ', '-')}`
    const config = {
      kind: 'evm' as const,
      name,
      rdns: id,
      privateKeys: [...demoAccounts.evm],
      chains: chains.map(({ caipNetworkId, name: chainName, rpcUrl }) => {
        return { chainId: Number(splitCaipNetworkId(caipNetworkId).reference), name: chainName, rpcUrl }
      }),
      ...overrides,
    }
    return { id, description, onByDefault: false, config }
  }

  return [
    { ...evm('Anchor', 'Ethereum. Asks you, then does it.'), onByDefault: true },
    {
      id: 'Compass',
      description: 'Solana. Asks you, then does it.',
      onByDefault: true,
      config: {
        kind: 'solana',
        name: 'Compass',
        privateKey: demoAccounts.solana,
        rpcUrl: solana.rpcUrl,
      },
    },
    evm('Reef', 'Declines whatever you ask for.', { behaviour: 'reject' }),
    evm('Fog', 'Never answers when you connect.', { behaviour: 'silent' }),
    evm('Ferry', 'Still busy with an earlier request.', { behaviour: 'pending' }),
    evm('Buoy', 'Knows one network until another is added.', { behaviour: 'unknownChain' }),
    evm('Drift', 'Switches networks and tells nobody.', { behaviour: 'quietSwitch' }),
    evm('Squall', 'Fails each time it should switch.', { behaviour: 'failingSwitch' }),
    evm('Parrot', 'Answers nonsense.', { behaviour: 'nonsense' }),
    evm('Old Pier', 'Does not announce itself; only window.ethereum.', { announce: 'never', legacy: true }),
  ]
}
