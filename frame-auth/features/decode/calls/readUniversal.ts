import {
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  isHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { CallStep, MadeCall, RawPart, ReadSteps } from './callStep.ts'
import { decodeWith } from './decodeWith.ts'
import { pathOf, receiverOf, swap } from './readPoolSwap.ts'

/** @see https://docs.uniswap.org/contracts/universal-router/technical-reference */
const abi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
  'function execute(bytes commands, bytes[] inputs) payable',
])

/** The first bit lets a command fail without the others. */
const commandBits = 0x7f

const v3Types = parseAbiParameters('address, uint256, uint256, bytes, bool')
const v2Types = parseAbiParameters('address, uint256, uint256, address[], bool')
const paidTypes = parseAbiParameters('address, address, uint256')
const coinTypes = parseAbiParameters('address, uint256')
const permitTypes = parseAbiParameters(
  '((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 deadline), bytes',
)
const planTypes = parseAbiParameters('bytes, bytes[]')

/** The commands of Uniswap's universal router, one by one; of those that are not known, each is unknown by itself. */
export const readUniversal: ReadSteps = (call) => {
  const decoded = isHex(call.data) ? decodeWith(abi, call.data) : null
  if (!decoded) return null
  const [commands, inputs] = decoded.args
  const codes = [...hexToBytes(commands)].map((code) => code & commandBits)
  if (codes.length !== inputs.length) return null
  return codes.map((command, place) => {
    const unknown: RawPart = { type: 'unknown', selector: `0x${command.toString(16).padStart(2, '0')}` }
    return readCommand(command, inputs[place] ?? '0x', call) ?? { part: unknown }
  })
}

function readCommand(command: number, input: Hex, call: MadeCall): CallStep | null {
  try {
    if (command === 0x21) return { call: planOf(input, call) }
    const part = partOf(command, input, call)
    return part && { part }
  } catch {
    // The input is not what the command takes.
    return null
  }
}

function partOf(command: number, input: Hex, call: MadeCall): RawPart | null {
  switch (command) {
    case 0x00:
    case 0x01: {
      const [receiver, first, second, packed] = decodeAbiParameters(v3Types, input)
      const isExactOut = command === 0x01
      return swapOf({ receiver, first, second, path: pathOf(packed, isExactOut), isExactOut }, call)
    }
    case 0x08:
    case 0x09: {
      const [receiver, first, second, path] = decodeAbiParameters(v2Types, input)
      return swapOf({ receiver, first, second, path, isExactOut: command === 0x09 }, call)
    }
    case 0x02: {
      const [token, to, amount] = decodeAbiParameters(paidTypes, input)
      return { type: 'tokenTransfer', from: null, to: receiverOf(to, call), amount, token }
    }
    case 0x04:
    case 0x05: {
      const [token, receiver, least] = decodeAbiParameters(paidTypes, input)
      return {
        type: 'payout',
        token: BigInt(token) === 0n ? null : token,
        least,
        receiver: receiverOf(receiver, call),
      }
    }
    case 0x0a: {
      const [{ details, spender }] = decodeAbiParameters(permitTypes, input)
      return { type: 'approve', spender, amount: details.amount, token: details.token }
    }
    case 0x0b: {
      const [receiver, coins] = decodeAbiParameters(coinTypes, input)
      return { type: 'wrap', coins, receiver: receiverOf(receiver, call) }
    }
    case 0x0c: {
      const [receiver, least] = decodeAbiParameters(coinTypes, input)
      return { type: 'payout', token: null, least, receiver: receiverOf(receiver, call) }
    }
    default:
      return null
  }
}

interface SwapCommand {
  receiver: string
  first: bigint
  second: bigint
  path: readonly string[]
  isExactOut: boolean
}

function swapOf({ receiver, first, second, path, isExactOut }: SwapCommand, call: MadeCall): RawPart | null {
  const amounts = isExactOut ? ([second, first] as const) : ([first, second] as const)
  return swap({ path, amounts, isExactOut, receiver: receiverOf(receiver, call) })
}

/** A plan inside of the plan, which may fail as a whole. */
function planOf(input: Hex, call: MadeCall): MadeCall {
  const args = decodeAbiParameters(planTypes, input)
  return { ...call, value: 0n, data: encodeFunctionData({ abi, functionName: 'execute', args }) }
}
