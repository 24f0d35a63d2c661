import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeThemeVariables, themeVariables } from './themeVariables.ts'

/** Stands for a browser that takes anything: what is refused then is refused by the kit itself. */
const takesAll = () => true
const takesNone = () => false

const accepted = (name: string, value: unknown) =>
  sanitizeThemeVariables({ [name]: value }, takesAll).variables.get(name)

describe('sanitizeThemeVariables', () => {
  it.each<[string, unknown, string]>([
    ['--wk-accent', '#1E6B62', '#1E6B62'],
    ['--wk-accent', 'rgb(10 20 30 / 50%)', 'rgb(10 20 30 / 50%)'],
    ['--wk-accent', 'oklch(60% 0.1 200)', 'oklch(60% 0.1 200)'],
    ['--wk-color-mix', 'color-mix(in oklab, red, blue 20%)', 'color-mix(in oklab, red, blue 20%)'],
    ['--wk-color-mix-strength', 40, '40%'],
    ['--wk-color-mix-strength', '40', '40%'],
    ['--wk-color-mix-strength', '100%', '100%'],
    ['--wk-color-mix-strength', 0, '0%'],
    ['--wk-backdrop', 'hsl(200 50% 50% / 0.4)', 'hsl(200 50% 50% / 0.4)'],
    [
      '--wk-font-family',
      `'Inter Variable', "Noto Sans", system-ui`,
      `'Inter Variable', "Noto Sans", system-ui`,
    ],
    ['--wk-font-size-master', '10px', '10px'],
    ['--wk-font-size-master', '9.75px', '9.75px'],
    ['--wk-border-radius-master', '0px', '0px'],
    ['--wk-z-index', 1000, '1000'],
  ])('R42 parameters: %s takes %j', (name, value, expected) => {
    expect(accepted(name, value)).toBe(expected)
  })

  it.each<[string, unknown]>([
    ['--wk-accent', 'url(https://evil.test/x)'],
    ['--wk-accent', 'URL (https://evil.test/x)'],
    ['--wk-accent', 'var(--secret)'],
    ['--wk-accent', 'env(safe-area-inset-top)'],
    ['--wk-accent', 'image-set("https://evil.test/x" 1x)'],
    ['--wk-accent', 'image(red)'],
    ['--wk-accent', 'src("https://evil.test/x")'],
    ['--wk-accent', 'element(#card)'],
    ['--wk-accent', 'attr(data-x color)'],
    ['--wk-accent', 'if(style(--x): red; else: blue)'],
    ['--wk-accent', '--own(1)'],
    ['--wk-accent', 'inherit(--secret)'],
    ['--wk-accent', 'red; background: url(https://evil.test)'],
    ['--wk-accent', 'red } * { display: none'],
    ['--wk-accent', '</style><script>alert(1)</script>'],
    ['--wk-accent', 'u\\72l(https://evil.test)'],
    ['--wk-accent', '@import "https://evil.test"'],
    ['--wk-accent', 'x'.repeat(129)],
    ['--wk-accent', 1],
    ['--wk-accent', null],
    ['--wk-accent', { toString: () => 'red' }],
    ['--wk-color-mix-strength', '999%'],
    ['--wk-color-mix-strength', 101],
    ['--wk-color-mix-strength', -1],
    ['--wk-color-mix-strength', '40px'],
    ['--wk-color-mix-strength', Number.NaN],
    ['--wk-backdrop', 'url(#x)'],
    ['--wk-backdrop', `rgb(0 0 0 / 40%)${' '.repeat(60)}`],
    ['--wk-font-family', 'Inter; color: red'],
    ['--wk-font-family', 'url(x)'],
    ['--wk-font-family', 'Inter}'],
    ['--wk-font-size-master', '100vw'],
    ['--wk-font-size-master', '1000px'],
    ['--wk-font-size-master', 'calc(1px*9999)'],
    ['--wk-font-size-master', 10],
    ['--wk-border-radius-master', '-1px'],
    ['--wk-z-index', '1000'],
    ['--wk-z-index', 1.5],
  ])('R42 rejects: %s does not take %j, and names it', (name, value) => {
    const { variables, problems } = sanitizeThemeVariables({ [name]: value, '--wk-z-index': 7 }, takesAll)
    if (name !== '--wk-z-index') expect([...variables]).toEqual([['--wk-z-index', '7']])
    else expect(accepted(name, value)).toBeUndefined()
    if (name !== '--wk-z-index') expect(problems).toEqual([expect.stringContaining(`"${name}"`)])
  })

  it('R42 rejects: a colour that is none to the browser', () => {
    const { variables, problems } = sanitizeThemeVariables({ '--wk-accent': 'blurple' }, takesNone)
    expect(variables.size).toBe(0)
    expect(problems).toEqual(['Theme variable "--wk-accent" takes a CSS colour'])
  })

  it('behavior: the browser is asked about the colour itself', () => {
    const asked: string[][] = []
    sanitizeThemeVariables({ '--wk-accent': 'red' }, (...question) => Boolean(asked.push(question)))
    expect(asked).toEqual([['color', 'red']])
  })

  it('rejects: a variable that is misspelt, and says how it is written', () => {
    const { problems } = sanitizeThemeVariables({ '--wk-acent': 'red' }, takesAll)
    expect(problems).toEqual(['Unknown theme variable "--wk-acent": did you mean "--wk-accent"?'])
  })

  it.each(['--accent', 'color', '--wk-accent ', 'constructor'])(
    'R42 rejects: the unknown variable %j',
    (name) => {
      const { variables, problems } = sanitizeThemeVariables({ [name]: 'red' }, takesAll)
      expect(variables.size).toBe(0)
      expect(problems).toEqual([expect.stringContaining(`Unknown theme variable "${name}"`)])
    },
  )

  it('R42 behavior: nothing that could leave its declaration gets through', () => {
    const names = fc.constantFrom(...themeVariables.keys())
    const hostile = fc.oneof(
      fc.anything(),
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom('red', ';', '}', '{', '\\', '<', 'url(', 'var(', '/*', '"', "'", '@', ')', '10px'),
          {
            maxLength: 6,
          },
        )
        .map((parts) => parts.join('')),
    )
    return fc.assert(
      fc.property(names, hostile, (name, value) => {
        const css = accepted(name, value)
        if (css !== undefined) expect(css).not.toMatch(/[;{}<>\\@]|url\s*\(|var\s*\(/i)
      }),
      { numRuns: 300 },
    )
  })
})
