import type { WalletKitState } from '#shared/entities/state.ts'
import type { Eip1193Request } from '../../faces/eip1193Provider.ts'
import type { Calls } from '../createCalls.ts'
import type { FoundWallet } from '../wallets/foundWallet.ts'
import { evmAccounts, evmChain, toHex } from './evmAccounts.ts'
import { toProviderError } from './toProviderError.ts'

export interface EvmRequestsParameters {
  getState(): WalletKitState
  ask: Calls['ask']
  /** Settles when a stored connection is restored, at once where there is none. */
  restored(): Promise<unknown>
  /** The connected wallet, where it is in the page. */
  bound(): FoundWallet | undefined
  /** Has the widget ask the wallet what is true now. */
  sync(wallet: FoundWallet): void
  /** Resolves with the next state, or after a second. */
  nextState(): Promise<unknown>
  /** The page gets to know of a chain from the widget's answer, while the state names none. */
  onChainTold(chain: number): void
}

/** Requests that change what a wallet says; wallets exist that send no event then. */
const mayChange = /^wallet_(switch|add)E|^wallet_re\w+Permissions$/
const namespace = 'eip155'

/**
 * Answers the requests of the page's EIP-1193 provider. While a wallet is connected it answers itself, without the way
 * through the frame; its results and errors are not touched. Accounts come from the snapshot. A wallet that is not in the
 * page is asked by the widget. Without a wallet, connecting opens the modal and reads go to the kit's JSON-RPC proxy.
 */
export function createEvmRequests(kit: EvmRequestsParameters): (request: Eip1193Request) => Promise<unknown> {
  const connected = async () => {
    if (!kit.bound() && !evmAccounts(kit.getState()).length) await kit.ask('connect', { namespace })
    return evmAccounts(kit.getState())
  }
  /** A page that switches and then reads `getState()` finds the new chain there. */
  const settled = async (wallet: FoundWallet) => {
    kit.sync(wallet)
    if (Number(await wallet.ask('eth_chainId', [])) !== evmChain(kit.getState())) await kit.nextState()
  }

  const viaWallet = async (wallet: FoundWallet, { method, params }: Eip1193Request) => {
    const result = await wallet.ask(method, params)
    if (mayChange.test(method)) await settled(wallet).catch(() => {})
    return result
  }

  const viaWidget = async ({ method, params }: Eip1193Request) => {
    const chain = evmChain(kit.getState())
    if (method === 'wallet_requestPermissions') {
      const caveats = [{ type: 'restrictReturnedAccounts', value: await connected() }]
      return [{ parentCapability: 'eth_accounts', caveats }]
    }
    if (method === 'wallet_revokePermissions') return kit.ask('disconnect', { namespace })
    if (chain && method === 'eth_chainId') return toHex(chain)
    if (chain && method === 'net_version') return String(chain)
    const answer = await kit.ask('request', { namespace, method, params })
    if (method === 'eth_chainId') kit.onChainTold(Number(answer))
    return answer
  }

  const answer = async (request: Eip1193Request) => {
    await kit.restored()
    const wallet = kit.bound()
    if (request.method === 'eth_accounts') return evmAccounts(kit.getState())
    if (request.method === 'eth_requestAccounts') return connected()
    return wallet ? viaWallet(wallet, request) : viaWidget(request)
  }
  return (request) =>
    answer(request).catch((error) => {
      throw toProviderError(error)
    })
}
