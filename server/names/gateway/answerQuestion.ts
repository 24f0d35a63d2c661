import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  hexToBytes,
  parseAbi,
} from 'viem'
import type { OwnName } from '../../chains/names/ownNames.ts'

const question = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const records = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function name(bytes32 node) view returns (string)',
  'function multicall(bytes[] data) view returns (bytes[])',
])

/** Calls of one question: as many as a client reads of a name at once. */
const maxCalls = 32
const nowhere = '0x0000000000000000000000000000000000000000'

/** What a resolver was asked: of which name, and by which call. */
export interface ResolverQuestion {
  name: string
  call: Hex
}

/** A call of a resolver as ENSIP-10 passes it on; null where it is none. */
export function readQuestion(data: Hex): ResolverQuestion | null {
  try {
    const { args } = decodeFunctionData({ abi: question, data })
    const name = readDnsName(hexToBytes(args[0]))
    return name === null ? null : { name, call: args[1] }
  } catch {
    // The library throws for whatever is no such call.
    return null
  }
}

/** `anna.harbor.eth` out of `\x04anna\x06harbor\x03eth\x00`; null where a label could be taken for two. */
function readDnsName(bytes: Uint8Array): string | null {
  const labels: string[] = []
  let offset = 0
  for (let length = bytes[0] ?? 0; length > 0; length = bytes[offset] ?? 0) {
    const label = Buffer.from(bytes.subarray(offset + 1, offset + 1 + length)).toString('utf8')
    if (label.includes('.')) return null
    labels.push(label)
    offset += 1 + length
  }
  return offset === bytes.length - 1 ? labels.join('.') : null
}

/** What the call gives, as a resolver's own contract would: of a name that nobody has, and of what names do not say here, nothing. */
export function answerCall(call: Hex, name: OwnName | null, nested = false): Hex {
  const asked = readCall(call)
  if (asked === null) return '0x'
  switch (asked.functionName) {
    case 'addr': {
      const [, coinType] = asked.args
      const address = name?.coinTypes.includes(String(coinType ?? 60n)) ? name.address : null
      if (coinType === undefined)
        return encodeAbiParameters([{ type: 'address' }], [toHex(address) ?? nowhere])
      return encodeAbiParameters([{ type: 'bytes' }], [toHex(address) ?? '0x'])
    }
    case 'text':
      return encodeAbiParameters([{ type: 'string' }], [textOf(name, asked.args[1])])
    case 'multicall': {
      const calls = asked.args[0]
      if (nested || calls.length > maxCalls) return '0x'
      const result = calls.map((one) => answerCall(one, name, true))
      return encodeFunctionResult({ abi: records, functionName: 'multicall', result })
    }
    default:
      // Nothing, as bytes and as a text alike.
      return encodeAbiParameters([{ type: 'bytes' }], ['0x'])
  }
}

function readCall(data: Hex) {
  try {
    return decodeFunctionData({ abi: records, data })
  } catch {
    // A call of something that names here do not have.
    return null
  }
}

function textOf(name: OwnName | null, key: string): string {
  if (key !== 'avatar' && key !== 'description' && key !== 'url') return ''
  return name?.records[key] ?? ''
}

function toHex(address: string | null): Hex | null {
  return address === null ? null : `0x${address.slice(2)}`
}
