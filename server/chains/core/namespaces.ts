import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain } from './chain.ts'
import { evmNamespace } from './evmNamespace.ts'
import type { Namespace } from './namespace.ts'
import { solanaNamespace } from './solanaNamespace.ts'

/** The namespaces whose chains this server reads. */
export const namespaces: Readonly<Partial<Record<ChainNamespace, Namespace>>> = {
  eip155: evmNamespace,
  solana: solanaNamespace,
}

/**
 * Finds out what namespace an account is of. An address in mixed case must match its checksum: a letter may be wrong.
 *
 * @returns the address as the chain writes it
 * @throws WalletKitError `INVALID_PARAMS`
 */
export function parseAccount(text: string): { namespace: string; address: string } {
  for (const [namespace, { parseAddress }] of Object.entries(namespaces)) {
    const address = parseAddress(text)
    if (address !== null) return { namespace, address }
  }
  throw new WalletKitError('INVALID_PARAMS', 'address: not an address, or its checksum is wrong')
}

/** A token as price sources name it; `native` is the chain's own currency. */
export function toPriceKey({ network }: Pick<Chain, 'network'>, address: string): string {
  const namespace = namespaces[network.chainNamespace]
  const key = toTokenKey({ network }, address)
  return namespace && key === namespace.nativeToken ? 'native' : key
}

/** Whether a text could be a token's address on this chain. Its checksum does not matter: a wrong one names no other token. */
export function isToken({ network }: Pick<Chain, 'network'>, text: string): boolean {
  const namespace = namespaces[network.chainNamespace]
  return namespace !== undefined && namespace.parseAddress(namespace.toTokenKey(text)) !== null
}

/** A token's address in the spelling by which addresses of its chain are compared. */
export function toTokenKey({ network }: Pick<Chain, 'network'>, address: string): string {
  return namespaces[network.chainNamespace]?.toTokenKey(address) ?? address
}
