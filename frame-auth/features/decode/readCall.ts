import { decodeFunctionData, type Hex, isHex, parseAbi } from 'viem'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'
import { decodeRedemption } from '#shared/delegations/redeemCall.ts'
import { decodeEndSession, encodeEndSessions } from '#shared/delegations/revocations.ts'
import type { Token } from './readToken.ts'
import type { Amount, Call, Warning } from './subject.ts'

/** Of an allowance, so much counts as without limit: no token has more. */
const unlimited = 2n ** 128n

export const unknownToken: Token = { symbol: null, decimals: null, name: null }

/** The last two: ERC-721 and ERC-1155. @see https://eips.ethereum.org/EIPS/eip-721 @see https://eips.ethereum.org/EIPS/eip-1155 */
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

/** A call whose meaning is known by its selector; what does not decode exactly is unknown. Amounts in base units. */
export type RawCall =
  | { type: 'transfer' }
  | { type: 'create' }
  /** `token` where it is not the contract that is called; null: the network's own coin. */
  | { type: 'tokenTransfer'; from: string | null; to: string; amount: bigint; token?: string | null }
  /** So many of an NFT of the contract that is called. `from`: null where it is the account itself. */
  | { type: 'itemTransfer'; from: string | null; to: string; id: bigint; count: bigint }
  | { type: 'approve'; spender: string; amount: bigint; token?: string }
  | { type: 'approveAll'; operator: string; isGranted: boolean }
  | { type: 'endSession'; holder: string }
  | { type: 'endSessions' }
  | { type: 'unknown'; selector: string }

/** What a transaction's data asks of the contract at `to`. */
export function readCall(to: string | null, data: string): RawCall {
  if (to === null) return { type: 'create' }
  if (data === '0x') return { type: 'transfer' }
  const unknown: RawCall = { type: 'unknown', selector: data.slice(0, 10) }
  const ofDelegation = isHex(data) ? (readEnding(to, data) ?? readRedeemed(to, data)) : null
  if (ofDelegation) return ofDelegation
  const decoded = isHex(data) ? decode(data) : null
  switch (decoded?.functionName) {
    case 'transfer':
      return { type: 'tokenTransfer', from: null, to: decoded.args[0], amount: decoded.args[1] }
    case 'transferFrom':
      return { type: 'tokenTransfer', from: decoded.args[0], to: decoded.args[1], amount: decoded.args[2] }
    case 'safeTransferFrom': {
      const [from, receiver, id, count = 1n, forReceiver = '0x'] = decoded.args
      // What the receiver makes of data that goes with it, nobody can say.
      return forReceiver === '0x' ? { type: 'itemTransfer', from, to: receiver, id, count } : unknown
    }
    case 'approve':
    case 'increaseAllowance':
      return { type: 'approve', spender: decoded.args[0], amount: decoded.args[1] }
    case 'setApprovalForAll':
      return { type: 'approveAll', operator: decoded.args[0], isGranted: decoded.args[1] }
    default:
      return unknown
  }
}

function readEnding(to: string, data: Hex): RawCall | null {
  if (isSameAddress(to, delegationFramework.delegationManager)) {
    const ended = decodeEndSession(data)
    return ended && { type: 'endSession', ...ended }
  }
  const isAll = isSameAddress(to, caveatEnforcers.NonceEnforcer) && data === encodeEndSessions()
  return isAll ? { type: 'endSessions' } : null
}

/** What another account pays by a delegation of its own (ERC-7710): a session that is used, or savings that are drawn. */
function readRedeemed(to: string, data: Hex): RawCall | null {
  const isRedeeming = isSameAddress(to, delegationFramework.delegationManager)
  const redemption = isRedeeming ? decodeRedemption(data) : null
  const from = redemption?.delegations.at(-1)?.delegator
  if (!redemption || from === undefined) return null
  const { to: called, value, data: inner } = redemption.call
  if (inner === '0x') return { type: 'tokenTransfer', from, to: called, amount: value, token: null }
  const raw = readCall(called, inner)
  return raw.type === 'tokenTransfer' && raw.from === null && value === 0n
    ? { ...raw, from, token: called }
    : null
}

/** The token of a call, of which its contract says more; undefined: it is about none. */
export function tokenOf(raw: RawCall, to: string | null): string | null | undefined {
  if (raw.type === 'approve') return raw.token ?? to
  if (raw.type === 'itemTransfer') return to
  return raw.type === 'tokenTransfer' ? (raw.token === undefined ? to : raw.token) : undefined
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    // Not a call that the wallet knows: it is shown as unknown, with its bytes.
    return null
  }
}

/** The same with what the token's contract says of itself. */
export function nameCall(raw: RawCall, token: string, { symbol, decimals, name }: Token): Call {
  const amountOf = (amount: bigint): Amount => ({ amount: amount.toString(), symbol, decimals })
  switch (raw.type) {
    case 'tokenTransfer':
      return {
        ...raw,
        token: raw.token === undefined ? token : raw.token,
        amount: amountOf(raw.amount),
      }
    case 'approve':
      return {
        ...raw,
        token: raw.token ?? token,
        amount: amountOf(raw.amount),
        isUnlimited: raw.amount >= unlimited,
      }
    case 'itemTransfer':
      return { ...raw, token, id: `${raw.id}`, count: `${raw.count}`, name: name ?? symbol }
    case 'approveAll':
      return { ...raw, token }
    default:
      return raw
  }
}

export function callWarnings(call: Call): Warning[] {
  switch (call.type) {
    case 'create':
      return [{ type: 'createsContract' }]
    case 'approve':
      return call.isUnlimited ? [{ type: 'unlimited' }] : []
    case 'approveAll':
      return call.isGranted ? [{ type: 'approveAll' }] : []
    case 'unknown':
      return [{ type: 'unknownCall' }]
    default:
      return []
  }
}
