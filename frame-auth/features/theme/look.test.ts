import { describe, expect, it } from 'vitest'
import { type LookParameters, plainLook, readLook } from './look.ts'

/** Stands for a browser that takes every text as a colour: what is left out then is left out by the kit itself. */
const anyColor = () => '#0a141e'
const read = (variables: LookParameters['variables'], readColor: LookParameters['readColor'] = anyColor) =>
  readLook({ mode: 'light', variables, readColor })

describe('readLook', () => {
  it('default: the mode, the accent as the browser reads it, and the radius', () => {
    const variables = { '--wk-accent': 'rgb(10 20 30 / 50%)', '--wk-border-radius-master': '4.5px' }
    expect(readLook({ mode: 'dark', variables, readColor: anyColor })).toEqual({
      mode: 'dark',
      accent: '#0a141e',
      radius: 4.5,
    })
  })

  it.each([
    ['--wk-font-family', 'Wingdings'],
    ['--wk-font-family', 'Georgia, serif'],
    ['--wk-font-size-master', '9px'],
    ['--wk-color-mix', '#ffffff'],
    ['--wk-color-mix-strength', '50%'],
    ['--wk-border-radius-master', '99px'],
    ['--wk-border-radius-master', '11px'],
    ['--wk-border-radius-master', '1em'],
    ['--wk-fg', 'red'],
    ['--wk-danger', 'transparent'],
    ['constructor', 'red'],
  ])('threat 8 rejects: %s: %s, which could hide what is approved', (name, value) => {
    expect(read({ [name]: value })).toEqual(plainLook)
  })

  it.each([null, 'red', 'transparent', '#0000', 'var(--wk-bg)'])(
    'threat 8 rejects: an accent that the browser reads as %j',
    (color) => {
      expect(read({ '--wk-accent': 'red' }, () => color)).toEqual(plainLook)
    },
  )
})
