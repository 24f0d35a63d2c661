import { currentChain, eip155 } from './namespaces/eip155.ts'
import { withWalletErrors } from './walletErrors.ts'
import type { WalletPort, WalletRequest } from './walletPort.ts'

/** An EIP-1193 wallet in the host page, asked through the loader. */
export function createInjectedWallet(request: WalletRequest): WalletPort {
  return {
    hasNetwork: eip155.hasNetwork,
    canSend: () => true,
    async accounts({ silent }, signal) {
      const method = silent ? 'eth_accounts' : 'eth_requestAccounts'
      return eip155.parseAccounts(await withWalletErrors(request(method, undefined, { signal })))
    },
    network: (signal) => currentChain(request, signal),
    switchNetwork: (network, signal) => eip155.switchNetwork(request, network, signal),
    async disconnect() {
      await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    },
    request: (method, params, options) => request(method, params, { signal: options?.signal }),
    ...eip155.signing(request),
  }
}
