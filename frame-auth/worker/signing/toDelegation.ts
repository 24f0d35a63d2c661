import { type Address, type TransactionSerializableEIP7702, zeroAddress } from 'viem'
import { hashAuthorization } from 'viem/utils'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'
import { evmAddressOf } from '../keys.ts'
import { signHash } from './signHash.ts'
import type { EvmSigningRequest } from './signingRequestSchema.ts'

/** The code that the account gets, by what the person approved: no other one is ever authorised. */
const delegates: Readonly<Record<'upgrade' | 'remove', Address>> = {
  upgrade: delegationFramework.delegate,
  remove: zeroAddress,
}

/**
 * The transaction of type 4 by which an account changes its own code and calls itself, with the authorisation in it. The authorisation's nonce is one
 * above the transaction's: the account sends it itself, and the chain counts that first.
 *
 * @throws `INVALID_PARAMS` for a call where the code is taken away
 * @see https://eips.ethereum.org/EIPS/eip-7702
 */
export function toDelegation(
  request: Extract<EvmSigningRequest, { kind: 'evmDelegation' }>,
  key: Uint8Array,
): TransactionSerializableEIP7702 {
  const { change, chainId, nonce, data, gas, maxFeePerGas, maxPriorityFeePerGas } = request
  if (change === 'remove' && data !== '0x')
    throw new WalletKitError('INVALID_PARAMS', 'An account without code cannot be called')
  const authorization = { chainId, address: delegates[change], nonce: nonce + 1 }
  return {
    type: 'eip7702',
    chainId,
    nonce,
    to: toHex(fromHex(evmAddressOf(key))),
    value: 0n,
    data: toHex(fromHex(data)),
    gas: BigInt(gas),
    maxFeePerGas: BigInt(maxFeePerGas),
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    authorizationList: [{ ...authorization, ...signHash(hashAuthorization(authorization), key) }],
  }
}
