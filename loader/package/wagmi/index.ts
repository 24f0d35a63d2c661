import { asRecord } from '../../asRecord.ts'
import type { Eip1193Provider } from '../../providers/evmProvider.ts'
import type { WalletKit } from '../../walletKit.ts'
import { type LoadWalletKitParameters, loadWalletKit } from '../index.ts'
import { addChain, type ConnectorChain } from './addChain.ts'

/*
 * The package's entry `wallet-kit/wagmi`: a connector for wagmi 2 and 3, by their shape alone. It imports neither.
 */

export type { ConnectorChain } from './addChain.ts'

type Address = `0x${string}`

/** What wagmi gives a connector, as far as this one uses it. */
export interface ConnectorConfig<Chain extends ConnectorChain> {
  chains: readonly [Chain, ...Chain[]]
  emitter: {
    emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
    emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
    emit(event: 'disconnect'): void
  }
}

interface ConnectAnswer<WithCapabilities extends boolean> {
  accounts: WithCapabilities extends true
    ? readonly { address: Address; capabilities: Record<string, unknown> }[]
    : readonly Address[]
  chainId: number
}

/** The connector as wagmi uses it: not an interface, which wagmi's type of it does not take. */
export type WalletKitConnector<Chain extends ConnectorChain> = {
  readonly id: 'walletKit'
  readonly name: 'WalletKit'
  readonly type: 'walletKit'
  /** The kit's name by EIP-6963: wagmi does not list the kit a second time. */
  readonly rdns: 'dev.walletkit'
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: WithCapabilities | boolean | undefined
  }): Promise<ConnectAnswer<WithCapabilities>>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: readonly string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

/**
 * The kit as a connector of wagmi: its modal opens where wagmi connects, and a visitor who connects by a button of the kit, or in another
 * tab, is connected in wagmi too. The kit is loaded as by `loadWalletKit`; beside a `WalletKitProvider` of the same project it is the same one.
 *
 * @param parameters as of `loadWalletKit`
 * @example
 * const config = createConfig({
 *   chains: [mainnet, polygon],
 *   connectors: [walletKitConnector({ src: 'https://kit.example/loader.js', projectId: 'demo' })],
 *   transports: { [mainnet.id]: http(), [polygon.id]: http() },
 *   ssr: true,
 * })
 */
export function walletKitConnector(
  parameters: LoadWalletKitParameters,
): <Chain extends ConnectorChain>(config: ConnectorConfig<Chain>) => WalletKitConnector<Chain> {
  return ({ chains, emitter }) => {
    let followed: WalletKit | undefined

    const provide = async () => {
      const kit = await loadWalletKit(parameters)
      const provider = kit.getProvider('eip155')
      if (followed !== kit) {
        followed = kit
        provider.on('accountsChanged', connector.onAccountsChanged)
        provider.on('chainChanged', connector.onChainChanged)
        provider.on('disconnect', connector.onDisconnect)
      }
      return { kit, provider }
    }
    const request = async (method: string, params?: unknown) =>
      (await provide()).provider.request({ method, params })
    const getAccounts = async () => toAddresses(await request('eth_accounts'))
    const getChainId = async () => Number(await request('eth_chainId'))

    function connect<WithCapabilities extends boolean = false>(asked?: {
      chainId?: number | undefined
      isReconnecting?: boolean | undefined
      withCapabilities?: WithCapabilities | boolean | undefined
    }): Promise<ConnectAnswer<WithCapabilities>>
    async function connect({
      chainId,
      isReconnecting,
      withCapabilities,
    }: {
      chainId?: number | undefined
      isReconnecting?: boolean | undefined
      withCapabilities?: boolean | undefined
    } = {}): Promise<ConnectAnswer<boolean>> {
      const accounts = isReconnecting
        ? await getAccounts()
        : toAddresses(await request('eth_requestAccounts'))
      let current = await getChainId()
      if (chainId && chainId !== current && !isReconnecting) current = (await switchChain({ chainId })).id
      return {
        accounts: withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts,
        chainId: current,
      }
    }

    const switchChain = async ({ chainId }: { chainId: number }) => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new Error(`Chain ${chainId} is none of the chains of this wagmi config`)
      const { provider } = await provide()
      const params = [{ chainId: `0x${chainId.toString(16)}` }]
      await provider.request({ method: 'wallet_switchEthereumChain', params }).catch((error: unknown) => {
        if (asRecord(error)['code'] !== unknownChain) throw error
        return addChain(provider, chain)
      })
      emitter.emit('change', { chainId })
      return chain
    }

    const connector = {
      id: 'walletKit',
      name: 'WalletKit',
      type: 'walletKit',
      rdns: 'dev.walletkit',
      async setup() {
        // On a server there is no page. In one, what fails here fails again, and is said, when somebody connects.
        if (typeof document !== 'undefined') await provide().catch(() => {})
      },
      connect,
      async disconnect() {
        const { kit } = await provide()
        await kit.disconnect('eip155')
      },
      getAccounts,
      getChainId,
      getProvider: async () => (await provide()).provider,
      // Without a stored connection the kit answers at once, and loads nothing.
      isAuthorized: () =>
        getAccounts().then(
          (accounts) => accounts.length > 0,
          // The kit cannot be loaded: nobody is connected by it.
          () => false,
        ),
      switchChain,
      onAccountsChanged(accounts: readonly string[]) {
        const addresses = toAddresses(accounts)
        if (addresses.length === 0) return emitter.emit('disconnect')
        emitter.emit('change', { accounts: addresses })
        // Whichever of the two wagmi does not wait for, it does not hear.
        getChainId().then(
          (chainId) => emitter.emit('connect', { accounts: addresses, chainId }),
          // Disconnected meanwhile.
          () => {},
        )
      },
      onChainChanged: (chainId: string) => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emitter.emit('disconnect'),
    } as const
    return connector
  }
}

/** The code by which wallets say that they do not know a chain (EIP-3085's authors, and every wallet since). */
const unknownChain = 4902

const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

const toAddresses = (value: unknown): readonly Address[] =>
  Array.isArray(value) ? value.filter(isAddress) : []
