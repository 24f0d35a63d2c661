import { expect, test } from 'vitest'
import { classify, type Move, type TransactionSummary } from './classify.ts'

const [me, you, nobody] = ['0xme', '0xyou', `0x${'0'.repeat(40)}`]
const move = (from: string, to: string, kind: Move['kind'] = 'erc20'): Move => ({ kind, from, to })
const nft = (from: string, to: string) => move(from, to, 'erc721')
const of = (more: Partial<TransactionSummary>) =>
  classify({ account: me, sender: me, recipient: you, selector: '', moves: [], permits: false, ...more })

test.each<[string, Partial<TransactionSummary>]>([
  ['send', { moves: [move(me, you, 'native')] }],
  ['send', { moves: [move(me, me)] }],
  ['receive', { sender: you, recipient: me, moves: [move(you, me)] }],
  ['mint', { moves: [nft(nobody, me)] }],
  ['mint', { moves: [move(me, you, 'native'), nft(nobody, me)] }],
  ['burn', { moves: [nft(me, nobody)] }],
  ['trade', { moves: [move(me, you), move(you, me)] }],
  ['bought', { moves: [move(me, you, 'native'), nft(you, me)] }],
  ['sell', { moves: [nft(me, you), move(you, me)] }],
  ['approve', { permits: true }],
  ['approve', { selector: '0x095ea7b3' }],
  ['deploy', { recipient: null }],
  ['deposit', { selector: '0xd0e30db0', moves: [move(me, you, 'native')] }],
  ['withdraw', { selector: '0x2e1a7d4d', moves: [move(you, me, 'native')] }],
  ['cancel', { recipient: me }],
  ['execute', { selector: '0x12345678' }],
  ['receive', { sender: you, selector: '0x4e71d92d', moves: [move(you, me)] }],
])('default: %s', (type, happening) => {
  expect(of(happening)).toBe(type)
})
