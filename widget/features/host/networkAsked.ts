import * as z from 'zod/mini'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { NetworksState } from '../walletState/createNetworks.ts'

const chainParamsSchema = z.array(z.object({ chainId: z.string().check(z.regex(/^0x[0-9a-f]+$/i)) }))

/**
 * The chain that `wallet_switchEthereumChain` or `wallet_addEthereumChain` names.
 *
 * @returns its CAIP-2 reference, `31337` for `[{ chainId: '0x7a69' }]`; undefined for other parameters
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export function chainAsked(params: unknown): string | undefined {
  const parsed = chainParamsSchema.safeParse(params)
  const [first] = parsed.success ? parsed.data : []
  return first && String(Number(first.chainId))
}

/**
 * The configured network that `chainAsked` names.
 *
 * @throws `INVALID_PARAMS`
 */
export function networkAsked(networks: Pick<NetworksState, 'find'>, params: unknown): Network | undefined {
  const reference = chainAsked(params)
  if (!reference) throw new WalletKitError('INVALID_PARAMS', 'Expected [{ chainId: "0x…" }]')
  const id = `eip155:${reference}`
  return isCaipNetworkId(id) ? networks.find(id) : undefined
}

/** EIP-3326's error for a network that is not there. */
export function notConfigured(): WalletKitError {
  return new WalletKitError('WALLET_ERROR', 'The page is not configured for this network', { code: 4902 })
}
