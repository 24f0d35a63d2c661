import { describe, expect, it } from 'vitest'
import { chainAsked } from './chainAsked.ts'

describe('chainAsked', () => {
  it.each([
    [[{ chainId: '0x7a69' }], '31337'],
    [[{ chainId: '0x7A69', chainName: 'Harbor' }], '31337'],
  ])('default: %j', (params, reference) => {
    expect(chainAsked(params)).toBe(reference)
  })

  it.each([
    [undefined],
    [null],
    [[]],
    ['0x1'],
    [[{}]],
    [[{ chainId: 1 }]],
    [[{ chainId: '1' }]],
    [{ chainId: '0x1' }],
  ])('rejects: %j', (params) => {
    expect(chainAsked(params)).toBeUndefined()
  })
})
