import { decodeErrorResult, isHex, parseAbi } from 'viem'
import type { PreviewAnswer, PreviewFailure } from '#shared/api/chain/preview.ts'
import { toLabel } from '../../core/toLabel.ts'
import type { CallOutcome } from '../simulate/runCalls.ts'

type Failure = NonNullable<PreviewAnswer['failure']>

/** Errors without words: ERC-6093's, and what OpenZeppelin's tokens have beside them. @see https://eips.ethereum.org/EIPS/eip-6093 */
const known = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error EnforcedPause()',
  'error ERC20Blocked(address user)',
  'error ERC20Disallowed(address user)',
])
const meanings = {
  ERC20InsufficientBalance: 'AMOUNT_ABOVE_BALANCE',
  EnforcedPause: 'TOKEN_PAUSED',
  ERC20Blocked: 'ACCOUNT_BLOCKED',
  ERC20Disallowed: 'ACCOUNT_BLOCKED',
} as const satisfies Record<(typeof known)[number]['name'], PreviewFailure>

/** What contracts and nodes say in words. The first that fits counts. */
const words: readonly (readonly [RegExp, PreviewFailure])[] = [
  [/\bpaused\b/i, 'TOKEN_PAUSED'],
  [/black-?\s?list|block-?\s?list|deny-?\s?list|frozen|sanction|blocked/i, 'ACCOUNT_BLOCKED'],
  [/gas required exceeds|out of gas|exceeds block gas limit|intrinsic gas too (low|high)/i, 'OUT_OF_GAS'],
  [/(amount|value) exceeds balance|insufficient[- ](token )?balance/i, 'AMOUNT_ABOVE_BALANCE'],
]

/** Why a transaction fails, in a word that a screen can act on, and in the chain's own. */
export function toPreviewFailure(code: PreviewFailure, reason: string | undefined): Failure {
  const label = toLabel(reason ?? '', 512)
  return { code, ...(label !== undefined && { reason: label }) }
}

/**
 * @param bare it carries coins and calls nothing: then a revert without a word is a receiver that takes none
 */
export function classifyEvmFailure(
  { reason, data }: CallOutcome & { succeeds: false },
  bare: boolean,
): PreviewFailure {
  const byWords = words.find(([pattern]) => pattern.test(reason ?? ''))?.[1]
  return meaningOf(data) ?? byWords ?? (bare ? 'RECEIVER_REFUSES' : 'REVERTED')
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
