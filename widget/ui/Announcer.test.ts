import { describe, expect, it } from 'vitest'
import { withdraw } from './Announcer.tsx'

describe('withdraw', () => {
  it('default: a text that is still there goes, from its own region', () => {
    expect(withdraw({ polite: 'Loading', assertive: 'Loading' }, 'polite', 'Loading')).toEqual({
      polite: '',
      assertive: 'Loading',
    })
  })

  it('R31 behavior: what another part has said since stays', () => {
    const texts = { polite: 'The address is selected.', assertive: '' }
    expect(withdraw(texts, 'polite', 'Loading')).toBe(texts)
  })
})
