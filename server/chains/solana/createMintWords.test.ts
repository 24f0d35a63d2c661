import { describe, expect, test } from 'vitest'
import { createTestChain } from '../../testing/createTestChain.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../chain.ts'
import { createMintWords } from './createMintWords.ts'
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

describe('createMintWords', () => {
  test('behavior: a mint with a name is believed for a day, one that said nothing is soon asked again', async () => {
    let time = 0
    const words = createMintWords(createAnswerCache({ shared: null, now: () => time }))
    const { chain, asked } = createLedger()
    const read = async () => [...(await words.of(chain, [spoken, silent], never)).values()]
    const said = [
      { name: 'Coin', symbol: 'COIN', uri: null },
      { name: null, symbol: null, uri: null },
    ]
    expect(await read()).toEqual(said)
    time = solanaPolicy.nothingSaidFor - 1
    expect(await read()).toEqual(said)
    expect(asked.splice(0)).toEqual([spoken, silent])
    time = solanaPolicy.nothingSaidFor
    await words.of(chain, [spoken], never)
    expect(asked).toEqual([])
    expect(await read()).toEqual(said)
    expect(asked).toContain(silent)
  })
})
