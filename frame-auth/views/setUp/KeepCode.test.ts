import { describe, expect, it } from 'vitest'
import { isLastPart } from './KeepCode.tsx'

const code = 'KR4HC-5GEG7-JA59T-GMMPY-019S9-ZRV2R'

describe('isLastPart', () => {
  it.each(['RV2R', 'rv2r', ' r v 2 r ', 'ZRV2R'])('default: “%s” proves that the code was kept', (typed) => {
    expect(isLastPart(typed, code)).toBe(true)
  })

  it('behavior: letters that look like digits are those', () => {
    expect(isLastPart('oil1', 'AAAA-0111')).toBe(true)
  })

  it.each(['', 'RV2', '9ZRV2R', 'KR4H', code])('rejects: “%s”', (typed) => {
    expect(isLastPart(typed, code)).toBe(false)
  })
})
