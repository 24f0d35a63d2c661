import { type Address, getAddress } from 'viem'
import { type CaipAddress, isCaipAddress, splitCaipAddress, toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { evmNamespace } from '../core/evmNamespace.ts'
import { SwapRefusal } from './swapRefusal.ts'
import type { SwapSide } from './swapSource.ts'

/** What a caller gives and wants, on one EVM chain. @throws `INVALID_PARAMS`, `CHAIN_NOT_SUPPORTED`, SwapRefusal `SAME_TOKEN` */
export function parseSides(
  from: CaipAddress,
  to: CaipAddress,
): { chainId: CaipNetworkId; from: SwapSide; to: SwapSide } {
  const chainId = splitCaipAddress(from).caipNetworkId
  if (splitCaipAddress(to).caipNetworkId !== chainId)
    throw new WalletKitError('INVALID_PARAMS', 'to: not on the same network')
  const sides = { from: parseSide('from', from), to: parseSide('to', to) }
  if (sides.from.address === sides.to.address)
    throw new SwapRefusal('SAME_TOKEN', 'from and to are the same token')
  return { chainId, ...sides }
}

/** A token, or the chain's own coin by its placeholder. @throws `INVALID_PARAMS`, `CHAIN_NOT_SUPPORTED` */
export function parseSide(field: string, account: CaipAddress): SwapSide {
  const { caipNetworkId, address: text } = splitCaipAddress(account)
  if (!caipNetworkId.startsWith('eip155:')) throw unsupported()
  const address = parseEvmAddress(field, text)
  return {
    account: toCaipAddress(caipNetworkId, address),
    address,
    isCoin: address.toLowerCase() === evmNamespace.nativeToken,
  }
}

/** An account, by CAIP-10 on this chain or by its address alone. @throws `INVALID_PARAMS` */
export function parseUser(field: string, text: string, chainId: CaipNetworkId): Address {
  if (!isCaipAddress(text)) return parseEvmAddress(field, text)
  const { caipNetworkId, address } = splitCaipAddress(text)
  if (caipNetworkId !== chainId)
    throw new WalletKitError('INVALID_PARAMS', `${field}: not on the same network`)
  return parseEvmAddress(field, address)
}

function parseEvmAddress(field: string, text: string): Address {
  const address = evmNamespace.parseAddress(text)
  if (address === null)
    throw new WalletKitError('INVALID_PARAMS', `${field}: not an address, or its checksum is wrong`)
  return getAddress(address)
}

export function unsupported(): WalletKitError {
  return new WalletKitError('CHAIN_NOT_SUPPORTED', 'Network not supported for Swaps')
}
