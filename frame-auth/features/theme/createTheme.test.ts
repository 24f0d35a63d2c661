import { describe, expect, it } from 'vitest'
import { harmlessVariables } from './createTheme.ts'

describe('harmlessVariables', () => {
  it('default: a look', () => {
    const look = {
      '--wk-accent': 'rgb(10 20 30 / 50%)',
      '--wk-color-mix': '#aabbcc',
      '--wk-color-mix-strength': '20%',
      '--wk-font-family': 'Georgia, "Times New Roman", serif',
      '--wk-font-size-master': '10px',
      '--wk-border-radius-master': '4px',
    }
    expect(harmlessVariables(look)).toEqual(look)
  })

  it.each([
    ['--wk-accent', 'url(https://evil.test)'],
    ['--wk-accent', 'var(--wk-bg)'],
    ['--wk-accent', 'red; } * { display: none'],
    ['--wk-color-mix-strength', '100%'],
    ['--wk-font-size-master', '1px'],
    ['--wk-font-size-master', '40px'],
    ['--wk-border-radius-master', '99px'],
    ['--wk-font-family', 'a; color: red'],
    ['--wk-fg', 'red'],
    ['--wk-bg', 'black'],
    ['--wk-danger', 'transparent'],
    ['constructor', 'red'],
  ])('threat 8 rejects: %s: %s, which could hide what is approved', (name, value) => {
    expect(harmlessVariables({ [name]: value })).toEqual({})
  })
})
