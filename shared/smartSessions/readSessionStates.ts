import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { isSameAddress } from '../caip/isSameAddress.ts'
import { caveatEnforcers, delegationFramework } from '../constants/delegationFramework.ts'
import type { Hex } from '../delegations/delegation.ts'
import { WalletKitError } from '../errors/walletKitError.ts'
import type { ReadSession } from './readContext.ts'

const abi = parseAbi([
  'function disabledDelegations(bytes32 delegationHash) view returns (bool)',
  'function currentNonce(address delegationManager, address delegator) view returns (uint256)',
  'function getAvailableAmount(bytes32 delegationHash, address delegationManager, bytes terms) view returns (uint256 available, bool isNewPeriod, uint256 period)',
  'function streamingAllowances(address delegationManager, bytes32 delegationHash) view returns (uint256 initialAmount, uint256 maxAmount, uint256 amountPerSecond, uint256 startTime, uint256 spent)',
  'function spentMap(address delegationManager, bytes32 delegationHash) view returns (uint256)',
])

/** What the chain says of a grant now. */
export interface SessionState {
  /** Its account has disabled it, or has ended all of its grants at once. */
  isRevoked: boolean
  /** What may still be taken now, in the token's smallest unit. Null: calls, of which no amount says how many are left. */
  left: bigint | null
}

export interface ContractCall {
  to: string
  data: Hex
}

interface ReadSessionStatesParameters {
  sessions: readonly ReadSession[]
  /** What each contract answers, at one block; null for one that reverts. */
  read(calls: readonly ContractCall[]): Promise<readonly (Hex | null | undefined)[]>
  /** Unix seconds. */
  now: number
}

const manager = delegationFramework.delegationManager

/**
 * Reads grants of one chain from its contracts: nothing else says whether they hold, or how much is left.
 *
 * @throws WalletKitError `RPC_ERROR` where the chain does not answer for one of them; what `read` throws
 */
export async function readSessionStates({
  sessions,
  read,
  now,
}: ReadSessionStatesParameters): Promise<SessionState[]> {
  const asked = sessions.map((session) => [disabledCall(session), nonceCall(session), leftCall(session)])
  const answers = [...(await read(asked.flat().filter((call) => call !== null)))]
  return sessions.map((session, index): SessionState => {
    const [disabled, nonce, left] = (asked[index] ?? []).map((call) => call && needed(answers.shift()))
    return {
      isRevoked:
        decodeFunctionResult({ abi, functionName: 'disabledDelegations', data: needed(disabled) }) ||
        decodeFunctionResult({ abi, functionName: 'currentNonce', data: needed(nonce) }) !==
          BigInt(session.grant.nonce),
      left: left ? decodeLeft(session, left, now) : null,
    }
  })
}

function needed(answer: Hex | null | undefined): Hex {
  if (answer) return answer
  throw new WalletKitError('RPC_ERROR', 'The network did not answer for a session')
}

function disabledCall({ pci }: ReadSession): ContractCall {
  return { to: manager, data: encodeFunctionData({ abi, functionName: 'disabledDelegations', args: [pci] }) }
}

function nonceCall({ grant: { account } }: ReadSession): ContractCall {
  return {
    to: caveatEnforcers.NonceEnforcer,
    data: encodeFunctionData({ abi, functionName: 'currentNonce', args: [manager, account] }),
  }
}

function leftCall({ pci, delegation, grant: { permission } }: ReadSession): ContractCall | null {
  switch (permission.type) {
    case 'native-token-periodic':
    case 'native-token-allowance':
    case 'erc20-token-periodic':
    case 'erc20-token-allowance': {
      const isNative = permission.type.startsWith('native')
      const to =
        caveatEnforcers[isNative ? 'NativeTokenPeriodTransferEnforcer' : 'ERC20PeriodTransferEnforcer']
      const { terms } = delegation.caveats.find(({ enforcer }) => isSameAddress(enforcer, to)) ?? {}
      if (!terms) return null
      const args = [pci, manager, terms] as const
      return { to, data: encodeFunctionData({ abi, functionName: 'getAvailableAmount', args }) }
    }
    case 'native-token-stream':
    case 'erc20-token-stream': {
      const isNative = permission.type.startsWith('native')
      const args = [manager, pci] as const
      return {
        to: caveatEnforcers[isNative ? 'NativeTokenStreamingEnforcer' : 'ERC20StreamingEnforcer'],
        data: encodeFunctionData({ abi, functionName: 'streamingAllowances', args }),
      }
    }
    case 'contract-call': {
      if (permission.value === '0') return null
      const args = [manager, pci] as const
      return {
        to: caveatEnforcers.NativeTokenTransferAmountEnforcer,
        data: encodeFunctionData({ abi, functionName: 'spentMap', args }),
      }
    }
  }
}

function decodeLeft({ grant: { permission, start } }: ReadSession, data: Hex, now: number): bigint {
  switch (permission.type) {
    case 'native-token-stream':
    case 'erc20-token-stream': {
      // The enforcer says what is free only after the first use: what it has written down of that is what was spent.
      const [, , , , spent] = decodeFunctionResult({ abi, functionName: 'streamingAllowances', data })
      if (now < start) return 0n
      const free = BigInt(permission.initial) + BigInt(permission.perSecond) * BigInt(now - start)
      const max = BigInt(permission.max)
      const bounded = free < max ? free : max
      return bounded > spent ? bounded - spent : 0n
    }
    case 'contract-call':
      return BigInt(permission.value) - decodeFunctionResult({ abi, functionName: 'spentMap', data })
    default:
      return decodeFunctionResult({ abi, functionName: 'getAvailableAmount', data })[0]
  }
}
