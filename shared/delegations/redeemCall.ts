import {
  concat,
  decodeFunctionData,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  size,
  slice,
} from 'viem/utils'
import { delegationFramework } from '../constants/delegationFramework.ts'
import type { Delegation, Hex } from './delegation.ts'
import { decodePermissionContext, encodePermissionContext } from './permissionContext.ts'

/** A call that an account makes. `value` in wei. */
export interface RedeemedCall {
  to: Hex
  value: bigint
  data: Hex
}

export interface Redemption {
  /** The one who redeems comes first, the account whose call it is last. */
  delegations: readonly Delegation[]
  call: RedeemedCall
}

const redeemAbi = parseAbi([
  'function redeemDelegations(bytes[] permissionContexts, bytes32[] modes, bytes[] executionCallDatas)',
])
/** One call, which fails as a whole. @see https://eips.ethereum.org/EIPS/eip-7579#execution-mode */
const singleMode: Hex = `0x${'00'.repeat(32)}`
const addressBytes = 20
/** An address and an amount, packed before the call's data. */
const headBytes = addressBytes + 32

/**
 * The call by which a holder has an account call something, within what the account delegated. ERC-7710.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7710
 */
export function redeemCall({ delegations, call: { to, value, data } }: Redemption): RedeemedCall {
  return {
    to: delegationFramework.delegationManager,
    value: 0n,
    data: encodeFunctionData({
      abi: redeemAbi,
      args: [
        [encodePermissionContext(delegations)],
        [singleMode],
        [concat([to, numberToHex(value, { size: 32 }), data])],
      ],
    }),
  }
}

/** What data for the manager redeems; null for other data, and for more than one call at once. */
export function decodeRedemption(data: Hex): Redemption | null {
  try {
    const { args } = decodeFunctionData({ abi: redeemAbi, data })
    const [[context, ...contexts], [mode, ...modes], [execution, ...executions]] = args
    const isOne = contexts.length + modes.length + executions.length === 0 && mode === singleMode
    if (!isOne || context === undefined || execution === undefined || size(execution) < headBytes) return null
    const delegations = decodePermissionContext(context)
    if (delegations === null) return null
    const called = size(execution) === headBytes ? '0x' : slice(execution, headBytes)
    return {
      delegations,
      call: {
        to: slice(execution, 0, addressBytes),
        value: BigInt(slice(execution, addressBytes, headBytes)),
        data: called,
      },
    }
  } catch {
    // Data of another function, or of none.
    return null
  }
}
