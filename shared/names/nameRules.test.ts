import fc from 'fast-check'
import { normalize } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import { chainIdOfCoinType, findLabelProblem, toCoinType } from './nameRules.ts'

describe('findLabelProblem', () => {
  test.each(['anna', 'a-b-c', '1234', 'a'.repeat(63)])('default: %s is a name', (label) => {
    expect(findLabelProblem(label)).toBeNull()
  })

  test.each([
    ['three characters', 'ann', 'short'],
    ['nothing', '', 'short'],
    ['64 characters', 'a'.repeat(64), 'long'],
    ['a capital', 'Anna', 'characters'],
    ['a dot', 'an.na', 'characters'],
    ['an underscore', '_anna', 'characters'],
    ['a Cyrillic letter that looks Latin', 'аnna', 'characters'],
    ['a full-width letter that ENSIP-15 maps', 'ａnna', 'characters'],
    ['a mark that nobody sees', 'an\u200dna', 'characters'],
    ['an emoji', 'anna😀', 'characters'],
    ['a hyphen at its start', '-anna', 'hyphens'],
    ['a hyphen at its end', 'anna-', 'hyphens'],
    ['two hyphens', 'an--na', 'hyphens'],
    ['punycode', 'xn--nna-5cd', 'hyphens'],
  ] as const)('rejects: %s', (_, label, problem) => {
    expect(findLabelProblem(label)).toBe(problem)
  })

  test('default: what is a name here is one to ENSIP-15, as it is', () => {
    const characters = [...'abcdefghijklmnopqrstuvwxyz0123456789-']
    const labels = fc
      .array(fc.constantFrom(...characters), { minLength: 4, maxLength: 63 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(labels, (label) => {
        fc.pre(findLabelProblem(label) === null)
        expect(normalize(label)).toBe(label)
      }),
    )
  })
})

describe('toCoinType', () => {
  test('default: ENSIP-11, and back', () => {
    expect(toCoinType(1)).toBe(0x8000_0001)
    expect(chainIdOfCoinType(toCoinType(31_337))).toBe(31_337)
    expect(chainIdOfCoinType(60)).toBe(1)
  })

  test.each([0, -1, 1.5, 2_147_483_648])('rejects: chain %d, in the words of behaviour §5', (chainId) => {
    expect(() => toCoinType(chainId)).toThrow('Invalid chainId')
  })

  test.each([0, 61, 0x8000_0000, 2 ** 32])('rejects: coin type %d is no EVM chain’s', (coinType) => {
    expect(chainIdOfCoinType(coinType)).toBeNull()
  })
})
