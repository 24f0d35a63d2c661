import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { PreviewFailure } from '#shared/api/chain/preview.ts'
import { classifyEvmFailure } from './failures.ts'

/** `safeTransferFrom` of ERC-721. */
const nftTransfer = '0x42842e0e'

test.each<[string, PreviewFailure]>([
  ['ERC721: transfer to non ERC721Receiver implementer', 'RECEIVER_REFUSES'],
  ['ERC1155: transfer to non-ERC1155Receiver implementer', 'RECEIVER_REFUSES'],
  ['ERC1155: ERC1155Receiver rejected tokens', 'RECEIVER_REFUSES'],
  ['UNSAFE_RECIPIENT', 'RECEIVER_REFUSES'],
  ['ERC721: transfer from incorrect owner', 'AMOUNT_ABOVE_BALANCE'],
  ['ERC721: caller is not token owner or approved', 'AMOUNT_ABOVE_BALANCE'],
  ['WRONG_FROM', 'AMOUNT_ABOVE_BALANCE'],
  ['ERC1155: insufficient balance for transfer', 'AMOUNT_ABOVE_BALANCE'],
  ['This pass is soulbound', 'ACCOUNT_BLOCKED'],
  ['Non-transferable', 'ACCOUNT_BLOCKED'],
  ['Too early', 'REVERTED'],
])('parameters: of NFTs, in the words of a contract: %s', (reason, code) =>
  expect(classifyEvmFailure({ succeeds: false, data: '0x', reason }, nftTransfer)).toBe(code),
)

test('behavior: of another call, “not owner” says who may make it', () => {
  const reason = 'caller is not owner'
  expect(classifyEvmFailure({ succeeds: false, data: '0x', reason }, '0xa9059cbb')).toBe('REVERTED')
})

test.each([
  ['error TransferFromIncorrectOwner()', 'AMOUNT_ABOVE_BALANCE'],
  ['error TransferToNonERC721ReceiverImplementer()', 'RECEIVER_REFUSES'],
  ['error TooEarly()', 'REVERTED'],
] as const)('parameters: of NFTs, without a word: %s', (signature, code) => {
  const data = encodeErrorResult({ abi: parseAbi([signature]) })
  expect(classifyEvmFailure({ succeeds: false, data }, nftTransfer)).toBe(code)
})
