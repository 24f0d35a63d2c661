import { type Hex, parseAbi } from 'viem'

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
