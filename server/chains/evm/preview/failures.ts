import { decodeErrorResult, isHex, parseAbi } from 'viem'
import type { PreviewAnswer, PreviewFailure } from '#shared/api/chain/preview.ts'
import { toLabel } from '../../core/toLabel.ts'
import type { CallOutcome } from '../simulate/runCalls.ts'

type Failure = NonNullable<PreviewAnswer['failure']>

/** Errors without words: ERC-6093's, and what OpenZeppelin's and ERC-721A's contracts have beside them. @see https://eips.ethereum.org/EIPS/eip-6093 */
const known = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error EnforcedPause()',
  'error ERC20Blocked(address user)',
  'error ERC20Disallowed(address user)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721InvalidReceiver(address receiver)',
  'error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)',
  'error ERC1155InvalidReceiver(address receiver)',
  'error TransferFromIncorrectOwner()',
  'error TransferCallerNotOwnerNorApproved()',
  'error TransferToNonERC721ReceiverImplementer()',
])
const meanings = {
  ERC20InsufficientBalance: 'AMOUNT_ABOVE_BALANCE',
  EnforcedPause: 'TOKEN_PAUSED',
  ERC20Blocked: 'ACCOUNT_BLOCKED',
  ERC20Disallowed: 'ACCOUNT_BLOCKED',
  ERC721NonexistentToken: 'AMOUNT_ABOVE_BALANCE',
  ERC721IncorrectOwner: 'AMOUNT_ABOVE_BALANCE',
  ERC721InsufficientApproval: 'AMOUNT_ABOVE_BALANCE',
  ERC721InvalidReceiver: 'RECEIVER_REFUSES',
  ERC1155InsufficientBalance: 'AMOUNT_ABOVE_BALANCE',
  ERC1155InvalidReceiver: 'RECEIVER_REFUSES',
  TransferFromIncorrectOwner: 'AMOUNT_ABOVE_BALANCE',
  TransferCallerNotOwnerNorApproved: 'AMOUNT_ABOVE_BALANCE',
  TransferToNonERC721ReceiverImplementer: 'RECEIVER_REFUSES',
} as const satisfies Record<(typeof known)[number]['name'], PreviewFailure>

/** What contracts and nodes say in words. The first that fits counts. */
const words: readonly (readonly [RegExp, PreviewFailure])[] = [
  [/\bpaused\b/i, 'TOKEN_PAUSED'],
  [/non-?\s?ERC(721|1155)\s?Receiver|ERC1155Receiver rejected|unsafe[ _]recipient/i, 'RECEIVER_REFUSES'],
  [/soul-?\s?bound|non-?\s?transferable/i, 'ACCOUNT_BLOCKED'],
  [/black-?\s?list|block-?\s?list|deny-?\s?list|frozen|sanction|blocked/i, 'ACCOUNT_BLOCKED'],
  [/gas required exceeds|out of gas|exceeds block gas limit|intrinsic gas too (low|high)/i, 'OUT_OF_GAS'],
  [/(amount|value) exceeds balance|insufficient[- ](token )?balance/i, 'AMOUNT_ABOVE_BALANCE'],
]

/** The same where an NFT is sent: of another call they say who may make it. */
const nftWords: typeof words = [[/incorrect owner|not (token )?owner|wrong[ _]from/i, 'AMOUNT_ABOVE_BALANCE']]

/** `safeTransferFrom` of ERC-721 and ERC-1155. */
const nftTransfer = /^0x(42842e0e|b88d4fde|f242432a)/i

/** Why a transaction fails, in a word that a screen can act on, and in the chain's own. */
export function toPreviewFailure(code: PreviewFailure, reason: string | undefined): Failure {
  const label = toLabel(reason ?? '', 512)
  return { code, ...(label !== undefined && { reason: label }) }
}

/**
 * @param call the transaction's data: where it has none, it carries coins, and a revert without a word is a receiver that takes none
 */
export function classifyEvmFailure(
  { reason, data }: CallOutcome & { succeeds: false },
  call: string,
): PreviewFailure {
  const said = nftTransfer.test(call) ? [...words, ...nftWords] : words
  const byWords = said.find(([pattern]) => pattern.test(reason ?? ''))?.[1]
  return meaningOf(data) ?? byWords ?? (call === '0x' ? 'RECEIVER_REFUSES' : 'REVERTED')
}

function meaningOf(data: string): PreviewFailure | undefined {
  if (!isHex(data) || data === '0x') return undefined
  try {
    return meanings[decodeErrorResult({ abi: known, data }).errorName]
  } catch {
    // Not one of the errors that are known here: the caller goes on with words.
    return undefined
  }
}
