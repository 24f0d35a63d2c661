import type { WalletKitState } from '#shared/entities/state.ts'

/** The addresses that an EIP-1193 provider names, the active one first; none unless connected. */
export function evmAccounts({ accounts }: WalletKitState): string[] {
  const account = accounts.eip155
  return account?.status === 'connected' ? [...new Set([account.address, ...account.addresses])] : []
}

/** The EVM chain: the connected wallet's, else the active network's. */
export function evmChain({ accounts, activeNetwork }: WalletKitState): number | undefined {
  const [namespace, reference] = (accounts.eip155?.caipNetworkId ?? activeNetwork ?? '').split(':')
  return namespace === 'eip155' ? Number(reference) : undefined
}

/** A chain id as EIP-1193 writes it: `1` gives `0x1`. */
export function toHex(chain: number): string {
  return `0x${chain.toString(16)}`
}
