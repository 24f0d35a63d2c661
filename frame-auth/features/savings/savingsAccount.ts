import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
} from 'viem'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { proxyBytecode } from '#shared/constants/proxyBytecode.ts'
import type { PasskeyPublicKey } from '../../services/passkeys/createSigningPasskeys.ts'
import type { AccountCall } from '../decode/calls/accountCalls.ts'

/** Who may move what a savings account holds. */
export interface SavingsOwners {
  passkey: PasskeyPublicKey
  /** Address of a recovery key, for when the passkey is lost; null: the person wants none. */
  recovery: Address | null
}

/** The one passkey's name in the account. */
export const savingsKeyId = 'passkey'

/** Deploys at an address that only the code and the salt decide (CREATE2), on every chain. */
const deterministicDeployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const initializeAbi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
])

/**
 * A savings account: an account of the delegation framework that a passkey owns, and no key of the everyday account. What only the passkey signs moves
 * what is in it, so that a stolen everyday key takes no more than the allowance.
 *
 * Its address follows from its owners alone: a server that names another address, or another passkey, is found by computing it again.
 *
 * @returns the address, on every chain, and the call that deploys the account there; a second deployment is refused by the chain
 * @see https://github.com/MetaMask/delegation-framework/blob/v1.3.0/src/HybridDeleGator.sol
 */
export function savingsAccount({ passkey, recovery }: SavingsOwners): {
  address: Address
  deployment: AccountCall
} {
  const initialization = encodeFunctionData({
    abi: initializeAbi,
    args: [recovery ?? zeroAddress, [savingsKeyId], [passkey.x], [passkey.y]],
  })
  const bytecode = concat([
    proxyBytecode,
    encodeAbiParameters(parseAbiParameters('address, bytes'), [
      delegationFramework.hybridAccount,
      initialization,
    ]),
  ])
  return {
    address: getContractAddress({ opcode: 'CREATE2', from: deterministicDeployer, salt: zeroHash, bytecode }),
    deployment: { to: deterministicDeployer, value: 0n, data: concat([zeroHash, bytecode]) },
  }
}
