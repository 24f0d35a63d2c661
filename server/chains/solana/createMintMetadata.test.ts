import { describe, expect, test } from 'vitest'
import { createTestChain } from '../../testing/createTestChain.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { createMintMetadata, decodeMetadata } from './createMintMetadata.ts'
import { solanaPolicy } from './solanaPolicy.ts'

const never = new AbortController().signal
const [spoken, silent] = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'So11111111111111111111111111111111111111112',
] as const

/** A ledger on which one mint has a name of its own; it notes which mints were asked for. */
function createLedger() {
  const asked: string[] = []
  const state = { name: 'Coin', symbol: 'COIN', uri: '' }
  const chain: Chain = {
    ...createTestChain(['http://127.0.0.1:9']),
    async call(_method, [keys, options]) {
      const mints: readonly string[] = Array.isArray(keys) ? keys : []
      if (Object(options).encoding === 'base64') return { value: mints.map(() => null) }
      asked.push(...mints)
      const extensions = [{ extension: 'tokenMetadata', state }]
      return {
        value: mints.map((mint) => ({
          data: { parsed: { info: mint === spoken ? { extensions } : {} } },
        })),
      }
    },
  }
  return { chain, asked }
}

describe('createMintMetadata', () => {
  test('behavior: a mint with a name is believed for a day, one that said nothing is soon asked again', async () => {
    let time = 0
    const words = createMintMetadata(createAnswerCache({ shared: null, now: () => time }))
    const { chain, asked } = createLedger()
    const read = async () => [...(await words.of(chain, [spoken, silent], never)).values()]
    const said = [
      { name: 'Coin', symbol: 'COIN', uri: null },
      { name: null, symbol: null, uri: null },
    ]
    expect(await read()).toEqual(said)
    time = solanaPolicy.emptyFreshFor - 1
    expect(await read()).toEqual(said)
    expect(asked.splice(0)).toEqual([spoken, silent])
    time = solanaPolicy.emptyFreshFor
    await words.of(chain, [spoken], never)
    expect(asked).toEqual([])
    expect(await read()).toEqual(said)
    expect(asked).toContain(silent)
  })
})

/** As the program stores it: a kind, two keys, then texts of fixed room. */
function account(...texts: [text: string, room: number][]): Uint8Array {
  const parts = texts.flatMap(([text, room]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(room)
    const body = Buffer.alloc(room)
    body.write(text)
    return [length, body]
  })
  return Buffer.concat([Buffer.alloc(65, 4), ...parts, Buffer.alloc(20, 1)])
}

describe('decodeMetadata', () => {
  test('default: name, symbol and address, without what fills them up', () => {
    const bytes = account(['Lagoon Pearl', 32], ['PEARL', 10], ['https://lagoon.example/1.json', 200])
    expect(decodeMetadata(bytes)).toEqual({
      name: 'Lagoon Pearl',
      symbol: 'PEARL',
      uri: 'https://lagoon.example/1.json',
    })
  })

  test('rejects: an account that ends in the middle, or that says it is longer than it is', () => {
    const whole = account(['Pearl', 32], ['P', 10], ['https://a.example', 200])
    expect(decodeMetadata(whole.subarray(0, 150))).toBeNull()
    expect(decodeMetadata(new Uint8Array(0))).toBeNull()
    const lying = Buffer.from(whole)
    lying.writeUInt32LE(0xffffffff, 65)
    expect(decodeMetadata(lying)).toBeNull()
  })
})
