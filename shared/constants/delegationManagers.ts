import { delegationFramework } from './delegationFramework.ts'

/**
 * Contracts that spend in the name of any smart account that trusts them, on the word of its owner's signature: the DelegationManager of each version
 * of MetaMask's delegation framework that was deployed (1.0.0, 1.1.0, 1.3.0), at one address on all chains.
 *
 * @see https://github.com/MetaMask/smart-accounts-kit/tree/main/packages/delegation-deployments
 */
export const delegationManagers: readonly string[] = [
  '0xbe4138886cb096bdc1b930f2f0ca7892aa234d78',
  '0x56D56e07e3d6Ee5a24e30203A37a0a460f42D7A3',
  delegationFramework.delegationManager,
]
