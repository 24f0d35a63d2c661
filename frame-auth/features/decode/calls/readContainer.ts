import { type Hex, isHex, parseAbi } from 'viem'
import { decodeAccountCalls } from './accountCalls.ts'
import type { CallStep, ReadSteps } from './callStep.ts'
import { decodeWith } from './decodeWith.ts'

/** Calls of other contracts, which the called one makes by itself. @see https://www.multicall3.com */
const aggregateAbi = parseAbi([
  'struct Call { address target; bytes callData; }',
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate(Call[] calls) payable',
  'function blockAndAggregate(Call[] calls) payable',
  'function tryAggregate(bool requireSuccess, Call[] calls) payable',
  'function tryBlockAndAggregate(bool requireSuccess, Call[] calls) payable',
  'function aggregate3(Call3[] calls) payable',
  'function aggregate3Value(Call3Value[] calls) payable',
])

/** Calls of the called contract, in the name of who calls it. @see https://docs.uniswap.org/contracts/v3/reference/periphery/base/Multicall */
const ownAbi = parseAbi([
  'function multicall(bytes[] data) payable',
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function multicall(bytes32 previousBlockhash, bytes[] data) payable',
])

/** Calls inside of a call: by a multicall contract, by the called contract itself, or by an account (ERC-7579). */
export const readContainer: ReadSteps = (call) => {
  const { to, data } = call
  if (!isHex(data)) return null
  const own = decodeWith(ownAbi, data)
  if (own) return ownSteps(call, own.args.at(-1))
  const executed = decodeAccountCalls(data)
  if (executed) return executed.calls.map((each) => ({ call: { ...each, sender: to } }))
  return aggregatedSteps(to, data)
}

/** Each of them sees the whole value: it is said once, of a single one beside it. */
function ownSteps({ to, value, sender }: Parameters<ReadSteps>[0], list: unknown): CallStep[] | null {
  if (!Array.isArray(list)) return null
  return list.map((data) => ({ call: { to, value: list.length === 1 ? value : 0n, data, sender } }))
}

function aggregatedSteps(sender: string, encoded: Hex): CallStep[] | null {
  const decoded = decodeWith(aggregateAbi, encoded)
  if (!decoded) return null
  if (decoded.functionName === 'aggregate3Value')
    return decoded.args[0].map(({ target, value, callData: data }) => ({
      call: { to: target, value, data, sender },
    }))
  const { args } = decoded
  const calls = args.length === 1 ? args[0] : args[1]
  return calls.map(({ target, callData: data }) => ({ call: { to: target, value: 0n, data, sender } }))
}
