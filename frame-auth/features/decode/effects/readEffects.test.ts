import { describe, expect, it } from 'vitest'
import {
  coin2,
  contract,
  expiry,
  me,
  nobody,
  other,
  type TypedDataKind,
  token,
  typedDataKinds,
} from '../../../testing/typedDataKinds.ts'
import { readTypedData } from '../readTypedData.ts'
import type { Warning } from '../subject.ts'
import { effectWarnings } from './effectWarnings.ts'
import { readEffects } from './readEffects.ts'

const read = (data: object) => readEffects(readTypedData(JSON.stringify(data)), me)
const warned = (data: object) => effectWarnings(read(data)).map(({ type }) => type)
const expiresAt = expiry * 1_000
const unnamed = { symbol: null, decimals: null }
const usdc = (amount: string | null, of = token) => ({
  kind: 'token',
  token: of,
  id: null,
  amount,
  ...unnamed,
})
const ether = (amount: string) => ({ kind: 'coin', token: null, id: null, amount, ...unnamed })
const item = (id: string, amount = '1') => ({ kind: 'item', token: coin2, id, amount, ...unnamed })
const permit = (...assets: object[]) => ({ type: 'permit', assets, spender: other, expiresAt })
const order = (gives: object, gets: object, changes: object = {}) => ({
  ...{ type: 'order', gives: [gives], gets: [gets], receiver: null, contract, expiresAt },
  ...changes,
})
const swap = order(usdc('5000000'), usdc('7000000', coin2))
const witnessed = { ...swap, contract: null }

const kinds: Record<TypedDataKind, [effects: object[], warnings: Warning['type'][]]> = {
  erc2612: [[permit(usdc('1000000000'))], ['permit']],
  erc2612Unlimited: [[{ ...permit(usdc(null)), expiresAt: null }], ['unlimited']],
  dai: [[{ ...permit(usdc(null)), expiresAt: null }], ['unlimited']],
  daiRevoked: [[permit(usdc('0'))], []],
  erc4494: [[permit(item('7'))], ['permit']],
  permitForAll: [[permit({ ...usdc(null, coin2), kind: 'collection' })], ['approveAll']],
  permit2Single: [[permit(usdc(null))], ['unlimited']],
  permit2Batch: [[permit(usdc('1000000'), usdc('2000000', coin2))], ['permit']],
  permit2Transfer: [[permit(usdc('5000000'))], ['permit']],
  permit2BatchTransfer: [[permit(usdc('5000000'), usdc('1000000', coin2))], ['permit']],
  permit2Witness: [[permit(usdc('5000000'))], ['permit']],
  uniswapLimit: [
    [permit(usdc('5000000')), witnessed],
    ['permit', 'order'],
  ],
  uniswapPriority: [
    [permit(usdc('5000000')), witnessed],
    ['permit', 'order'],
  ],
  uniswapDutch: [
    [permit(usdc('5000000')), { ...witnessed, gets: [usdc('6000000', coin2)], receiver: other }],
    ['permit', 'givesAway'],
  ],
  eip3009: [
    [{ type: 'transfer', asset: usdc('5000000'), from: null, to: other, isPulled: false, expiresAt }],
    ['signedTransfer'],
  ],
  eip3009Receive: [
    [{ type: 'transfer', asset: usdc('5000000'), from: null, to: other, isPulled: true, expiresAt }],
    ['signedTransfer'],
  ],
  eip3009Cancel: [[{ type: 'cancel', contract: token }], []],
  safeSend: [
    [
      {
        ...{ type: 'transaction', safe: contract, to: other, value: '1000000000000000000' },
        ...{ call: { type: 'transfer' }, isDelegate: false, isRefunding: false },
      },
    ],
    ['signedTransaction'],
  ],
  safeCall: [
    [
      {
        ...{
          type: 'transaction',
          safe: contract,
          to: token,
          value: '0',
          isDelegate: false,
          isRefunding: false,
        },
        call: {
          type: 'tokenTransfer',
          token,
          from: null,
          to: other,
          amount: { amount: '5000000', ...unnamed },
        },
      },
    ],
    ['signedTransaction'],
  ],
  safeDelegate: [
    [
      {
        ...{
          type: 'transaction',
          safe: contract,
          to: other,
          value: '0',
          isDelegate: true,
          isRefunding: true,
        },
        call: { type: 'unknown', selector: '0x8d80ff0a' },
      },
    ],
    ['delegateCall', 'refund', 'signedTransaction'],
  ],
  forwarded: [
    [
      {
        ...{ type: 'transaction', safe: null, to: other, value: '0', isDelegate: false, isRefunding: false },
        call: { type: 'unknown', selector: '0x12345678' },
      },
    ],
    ['unknownCall', 'signedTransaction'],
  ],
  metaTransaction: [
    [
      {
        ...{ type: 'transaction', safe: null, to: token, value: '0', isDelegate: false, isRefunding: false },
        call: {
          ...{ type: 'approve', token, spender: other, isUnlimited: true },
          amount: { amount: (2n ** 256n - 1n).toString(), ...unnamed },
        },
      },
    ],
    ['unlimited', 'signedTransaction'],
  ],
  seaport: [[order(item('7'), ether('1000000000000000000'))], ['order']],
  seaportForNothing: [[{ ...order(item('7'), {}), gets: [] }], ['givesAway']],
  seaportBulk: [[order(item('7'), ether('1000000000000000000'))], ['order']],
  cow: [[swap], ['order']],
  oneInch: [[swap], ['order']],
  zeroExLimit: [[swap], ['order']],
  zeroExRfq: [[swap], ['order']],
  zeroExOtcTaker: [[order(usdc('7000000', coin2), usdc('5000000'))], ['order']],
  zeroExItemSale: [[order(item('7'), usdc('9000000'))], ['order']],
  zeroExItemBid: [[order(usdc('10000000'), item('7'))], ['order']],
  zeroExItemsSale: [[order(item('7', '3'), usdc('9000000'))], ['order']],
  blur: [[order(item('7'), ether('1000000000000000000'))], ['order']],
  unknown: [[], ['unknownData']],
  nested: [[permit(usdc('1000000'))], ['permit', 'unknownData']],
}

describe('readEffects', () => {
  it.each(Object.entries(kinds))('default: %s', (kind, [effects, warnings]) => {
    const data = Object.entries(typedDataKinds).find(([name]) => name === kind)?.[1] ?? {}
    expect(read(data).effects).toEqual(effects)
    expect(warned(data)).toEqual(warnings)
  })

  it('behavior: an allowance of Permit2 that ends as it begins can be made until the signature’s own end', () => {
    const { message, ...data } = typedDataKinds.permit2Single
    const given = { details: { token, amount: '5', expiration: 0, nonce: 0 }, sigDeadline: expiry }
    expect(read({ ...data, message: { ...message, ...given } }).effects).toEqual([permit(usdc('5'))])
  })

  it('behavior: a permit for no contract is nothing that is known', () => {
    const data = { ...typedDataKinds.erc2612, domain: { name: 'USD Coin' } }
    expect(read(data).effects).toEqual([])
    expect(warned(data)).toEqual(['unknownData'])
  })

  it('behavior: taking back by another name may be anything', () => {
    const { types, ...data } = typedDataKinds.eip3009Cancel
    const renamed = { ...data, types: { Login: types['CancelAuthorization'] }, primaryType: 'Login' }
    expect(warned(renamed)).toEqual(['unknownData'])
  })

  it('behavior: orders with something beside them are not all that is known', () => {
    const { types, message, ...data } = typedDataKinds.seaportBulk
    const more = { ...types, BulkOrder: [...(types['BulkOrder'] ?? []), { name: 'text', type: 'string' }] }
    expect(warned({ ...data, types: more, message: { ...message, text: '' } })).toEqual([
      'order',
      'unknownData',
    ])
  })

  it('behavior: an order that pays somebody else gives away', () => {
    const { message, ...data } = typedDataKinds.cow
    expect(warned({ ...data, message: { ...message, receiver: other } })).toEqual(['givesAway'])
    expect(warned({ ...data, message: { ...message, receiver: nobody } })).toEqual(['order'])
  })

  it('behavior: any item of a collection, for Seaport’s criteria', () => {
    const { message, ...data } = typedDataKinds.seaport
    const [offered] = Object.entries(message).flatMap(([name, value]) => (name === 'offer' ? value : []))
    const offer = [{ ...Object(offered), itemType: 4, identifierOrCriteria: 0 }]
    expect(read({ ...data, message: { ...message, offer } }).effects).toMatchObject([
      { gives: [{ kind: 'collection', token: coin2, amount: '1' }] },
    ])
  })
})
