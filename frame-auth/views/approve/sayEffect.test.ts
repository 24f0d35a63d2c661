import { encodeAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import { createText } from '#shared/text/createText.ts'
import { nameEffects } from '../../features/decode/effects/nameEffects.ts'
import { readEffects } from '../../features/decode/effects/readEffects.ts'
import { readTypedData } from '../../features/decode/readTypedData.ts'
import type { Effect } from '../../features/decode/subject.ts'
import { createStubChain } from '../../testing/createStubChain.ts'
import { harbor } from '../../testing/testConfig.ts'
import { coin2, expiry, me, type TypedDataKind, token, typedDataKinds } from '../../testing/typedDataKinds.ts'
import { en } from '../../text/en.ts'
import { sayEffect, sayTime } from './sayEffect.ts'

const text = createText({ messages: en })
/** Both tokens have six decimals. */
const { chain } = createStubChain({
  eth_call: ([{ data, to }]: [{ data: string; to: string }]) =>
    data === '0x313ce567'
      ? encodeAbiParameters([{ type: 'uint8' }], [6])
      : encodeAbiParameters([{ type: 'string' }], [to === token ? 'USDC' : 'BOAT']),
})
const until = `until ${sayTime(expiry * 1_000, 'en-US')}`

const sentences: Record<TypedDataKind, string[]> = {
  erc2612: [`0x4444…4444 may take up to 1,000 USDC of yours, ${until}.`],
  erc2612Unlimited: ['0x4444…4444 may take all your USDC, now and later, without end.'],
  dai: ['0x4444…4444 may take all your USDC, now and later, without end.'],
  daiRevoked: [`0x4444…4444 may take up to 0 USDC of yours, ${until}.`],
  erc4494: [`0x4444…4444 may take BOAT no. 7, ${until}.`],
  permitForAll: [`0x4444…4444 may take every item of BOAT, now and later, ${until}.`],
  permit2Single: [`0x4444…4444 may take all your USDC, now and later, ${until}.`],
  permit2Batch: [`0x4444…4444 may take up to 1 USDC of yours and up to 2 BOAT of yours, ${until}.`],
  permit2Transfer: [`0x4444…4444 may take up to 5 USDC of yours, ${until}.`],
  permit2BatchTransfer: [`0x4444…4444 may take up to 5 USDC of yours and up to 1 BOAT of yours, ${until}.`],
  permit2Witness: [`0x4444…4444 may take up to 5 USDC of yours, ${until}.`],
  uniswapLimit: [
    `0x4444…4444 may take up to 5 USDC of yours, ${until}.`,
    `Gives 5 USDC for at least 7 BOAT, ${until}.`,
  ],
  uniswapPriority: [
    `0x4444…4444 may take up to 5 USDC of yours, ${until}.`,
    `Gives 5 USDC for at least 7 BOAT, ${until}.`,
  ],
  uniswapDutch: [
    `0x4444…4444 may take up to 5 USDC of yours, ${until}.`,
    `Gives 5 USDC. At least 6 BOAT goes to 0x4444…4444, ${until}.`,
  ],
  eip3009: ['Moves 5 USDC from your wallet to 0x4444…4444.'],
  eip3009Receive: ['0x4444…4444 may take 5 USDC from your wallet.'],
  eip3009Cancel: ['Cancels a payment that was signed before.'],
  safeSend: ['Your Safe 0x6666…6666 sends 1 ETH to 0x4444…4444.'],
  safeCall: ['Your Safe 0x6666…6666 runs a transaction with 0x3333…3333.'],
  safeDelegate: ['Your Safe 0x6666…6666 hands full control to the code of 0x4444…4444.'],
  forwarded: ['Runs a transaction with 0x4444…4444 in your name.'],
  metaTransaction: ['Runs a transaction with 0x3333…3333 in your name.'],
  seaport: [`Gives BOAT no. 7 for at least 1 ETH, ${until}.`],
  seaportForNothing: [`Gives away BOAT no. 7 for nothing, ${until}.`],
  seaportBulk: [`Gives BOAT no. 7 for at least 1 ETH, ${until}.`],
  cow: [`Gives 5 USDC for at least 7 BOAT, ${until}.`],
  oneInch: [`Gives 5 USDC for at least 7 BOAT, ${until}.`],
  zeroExLimit: [`Gives 5 USDC for at least 7 BOAT, ${until}.`],
  zeroExRfq: [`Gives 5 USDC for at least 7 BOAT, ${until}.`],
  zeroExOtcTaker: [`Gives 7 BOAT for at least 5 USDC, ${until}.`],
  zeroExItemSale: [`Gives BOAT no. 7 for at least 9 USDC, ${until}.`],
  zeroExItemBid: [`Gives 10 USDC for at least BOAT no. 7, ${until}.`],
  zeroExItemsSale: [`Gives 3 of BOAT no. 7 for at least 9 USDC, ${until}.`],
  blur: [`Gives BOAT no. 7 for at least 1 ETH, ${until}.`],
  unknown: [],
  nested: [`0x4444…4444 may take up to 1 USDC of yours, ${until}.`],
}

describe('sayEffect', () => {
  it.each(Object.entries(sentences))('default: %s', async (kind, expected) => {
    const data = Object.entries(typedDataKinds).find(([name]) => name === kind)?.[1] ?? {}
    const { effects } = readEffects(readTypedData(JSON.stringify(data)), me)
    const named = await nameEffects(effects, chain, harbor.caipNetworkId, new AbortController().signal)
    expect(named.map((effect) => sayEffect(effect, text, harbor.nativeCurrency))).toEqual(expected)
  })

  const gives = { kind: 'item', token: coin2, id: '7', amount: '3', symbol: null, decimals: 0 } as const
  const sold: Effect = {
    type: 'order',
    gives: [gives],
    gets: [],
    receiver: null,
    contract: null,
    expiresAt: null,
  }
  it.each<[string, Effect, string]>([
    ['several of one item', sold, 'Gives away 3 of 0x5555…5555 no. 7 for nothing, without end.'],
    [
      'any items',
      { ...sold, gives: [{ ...gives, kind: 'collection', id: null }] },
      'Gives away any 3 of 0x5555…5555 for nothing, without end.',
    ],
    [
      'a token that says nothing of itself',
      { ...sold, gives: [{ ...gives, kind: 'token', id: null, decimals: null }] },
      'Gives away 3 (smallest units) 0x5555…5555 for nothing, without end.',
    ],
  ])('behavior: %s', (_, effect, sentence) => {
    expect(sayEffect(effect, text, harbor.nativeCurrency)).toBe(sentence)
  })
})
