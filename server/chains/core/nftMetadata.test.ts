import { describe, expect, test } from 'vitest'
import { isSpam, spamRules } from './nftMetadata.ts'

const judge = (text: string, more: { asked?: boolean; receivers?: number } = {}) =>
  isSpam({ texts: [text], asked: false, receivers: 1, ...more })

describe('isSpam', () => {
  test.each([
    'Visit apes-reward.com',
    'free-mint[.]xyz',
    'www.things.example',
    'Claim 5000 HUSD',
    '$1,000 voucher',
    'USDC airdrop',
    'Ap\u200bes',
    '\u202egnorw si siht',
  ])('threat 19 default: %s', (text) => {
    expect(judge(text)).toBe(true)
  })

  test.each(['Harbor Passes', 'Night Ferry #3', 'Mr. Company', 'Good for one climb a day.', 'Café Nº 5', ''])(
    'behavior: %s is none',
    (text) => {
      expect(judge(text)).toBe(false)
    },
  )

  test('behavior: given to many at once, whatever it is called', () => {
    expect(judge('Harbor Passes', { receivers: spamRules.receivers })).toBe(true)
    expect(judge('Harbor Passes', { receivers: spamRules.receivers - 1 })).toBe(false)
  })

  test('behavior: what somebody asked for is none', () => {
    expect(judge('Claim 5000 HUSD', { asked: true, receivers: 100 })).toBe(false)
  })
})
