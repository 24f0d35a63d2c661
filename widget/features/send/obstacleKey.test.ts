import { expect, test } from 'vitest'
import { previewFailures } from '#shared/api/chain/preview.ts'
import { obstacleKey } from './obstacleKey.ts'
import { sendText } from './text.ts'

const nft = { kind: 'nft' } as Parameters<typeof obstacleKey>[1]
const coin = { kind: 'coin' } as Parameters<typeof obstacleKey>[1]

test('default: each obstacle of a payment has a text of its own', () =>
  expect(new Set(previewFailures.map((code) => sendText[obstacleKey(code, coin)])).size).toBe(
    previewFailures.length,
  ))

test('parameters: of an NFT nobody is told to send less of it, or to ask for a token', () => {
  expect(obstacleKey('RECEIVER_REFUSES', nft)).toBe('send.nft.refused')
  expect(obstacleKey('REVERTED', nft)).toBe('send.obstacle.REVERTED')
  for (const code of ['AMOUNT_ABOVE_BALANCE', 'FEE_ABOVE_BALANCE', 'ACCOUNT_BLOCKED', 'NOT_MOVED'] as const)
    expect(sendText[obstacleKey(code, nft)]).not.toMatch(/less|token/)
})
