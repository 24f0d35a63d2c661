import { decodeEventLog, type Hex, isHex, parseAbi } from 'viem'
import type { SimulatedLog } from './simulatedCall.ts'

/** What `traceTransfers` writes as the contract of a transfer of the native coin. */
export const nativeMarker = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** ERC-20, and what `traceTransfers` writes. */
export const erc20Events = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])

/** ERC-721: the same names and topics as ERC-20, told apart by the fourth topic. */
export const erc721Events = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
])

/** ERC-1155; `ApprovalForAll` is ERC-721's too. */
export const erc1155Events = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
])

export type Topics = [signature: Hex, ...args: Hex[]]

/** One movement of one asset. Addresses in lower case. */
export interface Movement {
  type: 'movement'
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  token: string
  tokenId?: bigint
  from: string
  to: string
  amount: bigint
}

/** A permission that an owner gave. `amount` null: over everything of the token. */
export interface Permission {
  type: 'permission'
  token: string
  owner: string
  spender: string
  amount: bigint | null
}

/** What a log says; nothing for one of another kind, or one that only looks like these. */
export function readLog({ address, topics, data }: SimulatedLog): (Movement | Permission)[] {
  const token = address.toLowerCase()
  const [signature, ...rest] = topics.filter((topic) => isHex(topic))
  if (signature === undefined || !isHex(data)) return []
  const log = { topics: [signature, ...rest] satisfies Topics, data }
  return rest.length === 2 ? readFungible(token, log) : readOther(token, log)
}

interface Log {
  topics: Topics
  data: `0x${string}`
}

function readFungible(token: string, log: Log): (Movement | Permission)[] {
  const event = decode(() => decodeEventLog({ abi: erc20Events, ...log, strict: true }))
  if (event?.eventName === 'Transfer') {
    const { from, to, value } = event.args
    const kind = token === nativeMarker ? 'native' : 'erc20'
    return [{ type: 'movement', kind, token, from: lower(from), to: lower(to), amount: value }]
  }
  if (event?.eventName === 'Approval') {
    const { owner, spender, value } = event.args
    return [{ type: 'permission', token, owner: lower(owner), spender: lower(spender), amount: value }]
  }
  const all = decode(() => decodeEventLog({ abi: erc1155Events, ...log, strict: true }))
  if (all?.eventName !== 'ApprovalForAll' || !all.args.approved) return []
  const { owner, operator } = all.args
  return [{ type: 'permission', token, owner: lower(owner), spender: lower(operator), amount: null }]
}

function readOther(token: string, log: Log): (Movement | Permission)[] {
  const single = decode(() => decodeEventLog({ abi: erc721Events, ...log, strict: true }))
  if (single?.eventName === 'Transfer') {
    const { from, to, tokenId } = single.args
    return [
      { type: 'movement', kind: 'erc721', token, tokenId, from: lower(from), to: lower(to), amount: 1n },
    ]
  }
  if (single?.eventName === 'Approval') {
    const { owner, approved } = single.args
    return [{ type: 'permission', token, owner: lower(owner), spender: lower(approved), amount: 1n }]
  }
  const multi = decode(() => decodeEventLog({ abi: erc1155Events, ...log, strict: true }))
  if (multi === undefined || multi.eventName === 'ApprovalForAll') return []
  const { from, to } = multi.args
  const items =
    multi.eventName === 'TransferSingle'
      ? [[multi.args.id, multi.args.value] as const]
      : multi.args.ids.map((id, index) => [id, multi.args.values[index] ?? 0n] as const)
  return items.map(([tokenId, amount]) => {
    return { type: 'movement', kind: 'erc1155', token, tokenId, from: lower(from), to: lower(to), amount }
  })
}

/** A contract may write anything into its logs. */
function decode<Event>(read: () => Event): Event | undefined {
  try {
    return read()
  } catch {
    // As said above.
    return undefined
  }
}

const lower = (address: string) => address.toLowerCase()

/** From here on an approval covers whatever there is of a token; with the usual largest values of narrower fields. */
const unlimitedFrom = 2n ** 255n
const unlimitedValues: ReadonlySet<bigint> = new Set([160n, 128n, 96n].map((bits) => 2n ** bits - 1n))

/** Whether an approval has no bound, whatever number it names. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= unlimitedFrom || unlimitedValues.has(amount)
}
