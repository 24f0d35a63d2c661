import { toFunctionSelector } from 'viem/utils'
import { isSameAddress } from '../caip/isSameAddress.ts'
import { caveatEnforcers, delegationFramework } from '../constants/delegationFramework.ts'
import { delegationManagers } from '../constants/delegationManagers.ts'
import type { Hex } from './delegation.ts'
import type { Grant, Permission } from './grant.ts'

/** Seconds. A session that is wanted longer is asked for again. */
const maxLifetime = 366 * 86_400
/** No token has so many units: what is more is no bound. */
const unbounded = 2n ** 128n

/**
 * Functions that give power on, or move a token without the bound that a session of amounts has. A call by a session is made in the account's own
 * name, so these would outlive it.
 */
const neverCalled: readonly Hex[] = [
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'setApprovalForAll(address,bool)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bytes)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'transfer(address,uint256)',
  'transfer(address,uint256,bytes)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'transferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'authorizeOperator(address)',
  'send(address,uint256,bytes)',
  // Permit2.
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
].map((signature) => toFunctionSelector(signature))

/** Why a session is not granted, whatever the person says. */
export type GrantFault =
  /** It is for the account itself, for nobody, or for what the account is made of. */
  | 'holder'
  /** It would call the account itself, or what it is made of. */
  | 'target'
  /** It would call a function that gives power on. */
  | 'function'
  /** It has no bound, or nothing in it. */
  | 'amount'
  /** It has ended, or ends before it begins. */
  | 'ended'
  /** It would last over a year. */
  | 'tooLong'

/** @param now Unix seconds */
export function findGrantFault(grant: Grant, now: number): GrantFault | null {
  const { account, holder, permission, start, end } = grant
  const own = [account, ...ownContracts]
  const isOwn = (address: string) => own.some((each) => isSameAddress(each, address))
  if (isOwn(holder) || unusable.some((each) => isSameAddress(each, holder))) return 'holder'
  if ('token' in permission && isOwn(permission.token)) return 'target'
  if (permission.type === 'contract-call') {
    if (isOwn(permission.target)) return 'target'
    if (permission.selectors.some((selector) => isNeverCalled(selector))) return 'function'
  }
  if (!isBounded(permission)) return 'amount'
  if (end <= now || end <= start) return 'ended'
  return end > now + maxLifetime ? 'tooLong' : null
}

/** Contracts that the account is made of, and that keep its sessions. */
const ownContracts: readonly string[] = [
  ...Object.values(caveatEnforcers),
  ...delegationManagers,
  delegationFramework.delegate,
  delegationFramework.hybridAccount,
  delegationFramework.entryPoint,
]
/** Nobody's address, and the one that stands for everybody in the framework. */
const unusable = [`0x${'00'.repeat(20)}`, '0x0000000000000000000000000000000000000a11']

function isNeverCalled(selector: string): boolean {
  return neverCalled.includes(`0x${selector.slice(2).toLowerCase()}`)
}

function isBounded(permission: Permission): boolean {
  const isAmount = (amount: string) => amount !== '0' && BigInt(amount) < unbounded
  switch (permission.type) {
    case 'contract-call':
      return BigInt(permission.value) < unbounded
    case 'native-token-stream':
    case 'erc20-token-stream':
      return (
        isAmount(permission.max) &&
        permission.perSecond !== '0' &&
        BigInt(permission.initial) <= BigInt(permission.max)
      )
    default:
      return isAmount(permission.amount)
  }
}
