import { delegationManagers } from '#shared/constants/delegationManagers.ts'
import { type TypedDataParts, typedDataOf } from './typedDataOf.ts'

/*
 * Signed data that gives power over a smart account, as MetaMask's delegation framework 1.3.0 and EntryPoint 0.7 have its types, and what a
 * page may make of it.
 */

const other = `0x${'44'.repeat(20)}`
const word = (byte: string) => `0x${byte.repeat(32)}`
export const [manager = ''] = delegationManagers.slice(-1)

export const delegationTypes = {
  Delegation: 'address delegate, address delegator, bytes32 authority, Caveat[] caveats, uint256 salt',
  Caveat: 'address enforcer, bytes terms',
}
const operationMembers =
  'address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, address entryPoint'

const domainAt = (verifyingContract: string) => ({
  name: 'DelegationManager',
  version: '1',
  chainId: 31_337,
  verifyingContract,
})

/** Everything, to `other`, for ever. */
export const delegationMessage = (account: string) => ({
  delegate: other,
  delegator: account,
  authority: word('ff'),
  caveats: [],
  salt: '66',
})

export function delegationBy(account: string, changes: Partial<TypedDataParts> = {}) {
  return typedDataOf({
    types: delegationTypes,
    message: delegationMessage(account),
    domain: domainAt(manager),
    ...changes,
  })
}

export function operationBy(account: string, name = 'PackedUserOperation') {
  return typedDataOf({
    types: { [name]: operationMembers },
    message: {
      ...{ sender: account, nonce: '0', initCode: '0x', callData: '0x', accountGasLimits: word('00') },
      ...{ preVerificationGas: '0', gasFees: word('00'), paymasterAndData: '0x', entryPoint: other },
    },
    domain: { name: 'EIP7702StatelessDeleGator', version: '1', chainId: 31_337, verifyingContract: account },
  })
}

const unlikely = { types: { Login: 'string text' }, message: { text: 'Hello' } }
const domainTypes = (members: string) => ({ ...delegationTypes, EIP712Domain: members })

/** By what a page has done to it; all of it can be signed, and must not be. */
export function powerOverAccount(account: string): Record<string, ReturnType<typeof typedDataOf>> {
  const message = delegationMessage(account)
  const { chainId: _, ...anyChain } = domainAt(manager)
  return {
    'a delegation': delegationBy(account),
    'a user operation': operationBy(account),
    'a user operation of another account': operationBy(other),
    'a user operation of another account, of the older EntryPoint': operationBy(other, 'UserOperation'),
    'a delegation of another account': delegationBy(other),
    'for another chain': delegationBy(account, { domain: { ...domainAt(manager), chainId: 1 } }),
    'for no chain': delegationBy(account, { domain: anyChain }),
    'for chain 0': delegationBy(account, { domain: { ...domainAt(manager), chainId: 0 } }),
    'for a manager that nobody knows': delegationBy(account, { domain: domainAt(other) }),
    'for no contract': delegationBy(account, { domain: { name: 'DelegationManager' } }),
    'without a domain': delegationBy(account, { domain: {} }),
    'with the domain’s type written out': delegationBy(account, {
      types: domainTypes('string name, string version, uint256 chainId, address verifyingContract'),
    }),
    'with a contract that the domain’s type leaves out': delegationBy(account, {
      types: domainTypes('string name, string version'),
    }),
    'inside of something else': typedDataOf({
      types: { Login: 'string text, Delegation proof', ...delegationTypes },
      message: { text: 'Hello', proof: message },
    }),
    'in a list': typedDataOf({
      types: { Login: 'Delegation[] proofs', ...delegationTypes },
      message: { proofs: [message] },
    }),
    'in a list of lists': typedDataOf({
      types: { Login: 'Delegation[1][] proofs', ...delegationTypes },
      message: { proofs: [[message]] },
    }),
    'in an empty list': typedDataOf({
      types: { Login: 'Delegation[] proofs', ...delegationTypes },
      message: { proofs: [] },
    }),
    'in an empty list, of a type that is not there': typedDataOf({
      types: { Login: 'Delegation[] proofs' },
      message: { proofs: [] },
    }),
    'deep inside': typedDataOf({
      types: { A: 'B b', B: 'C[] c', C: 'Delegation[2] d', ...delegationTypes },
      message: { b: { c: [{ d: [message, message] }] } },
    }),
    'in the domain': typedDataOf({
      types: { Login: 'string text', EIP712Domain: 'Delegation proof', ...delegationTypes },
      message: { text: 'Hello' },
      domain: { proof: message },
    }),
    'beside the message, which does not reach it': typedDataOf({
      types: { Login: 'string text', ...delegationTypes },
      message: { text: 'Hello' },
    }),
    'with other members': typedDataOf({ types: { Delegation: 'address to' }, message: { to: other } }),
    'for the account itself, whatever it says': typedDataOf({ ...unlikely, domain: domainAt(account) }),
    'for the account in lower case': typedDataOf({ ...unlikely, domain: domainAt(account.toLowerCase()) }),
    'for the account as text, in upper case': typedDataOf({
      types: { ...unlikely.types, EIP712Domain: 'string verifyingContract' },
      message: unlikely.message,
      domain: { verifyingContract: `0X${account.slice(2).toUpperCase()}` },
    }),
    'for the account by another name': typedDataOf({
      types: { ...unlikely.types, EIP712Domain: 'address account' },
      message: unlikely.message,
      domain: { account },
    }),
    ...Object.fromEntries(
      delegationManagers.flatMap((address) =>
        [address, address.toLowerCase()].map((spelt) => [
          `for the manager ${spelt}, whatever it says`,
          typedDataOf({ ...unlikely, domain: domainAt(spelt) }),
        ]),
      ),
    ),
  }
}
