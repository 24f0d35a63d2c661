import { expect, test } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { cardStyle } from './cardStyle.ts'

test('default: the durations are those of the constants file', () => {
  expect(cardStyle(new Map())).toMatchObject({
    '--wk-leave': `${timings.viewLeave}ms`,
    '--wk-width': '360px',
  })
})

test('R42 parameters: host variables feed the tokens under a name of their own', () => {
  const style = cardStyle(new Map([['--wk-accent', 'tomato']]))
  expect(style).toHaveProperty('--wk-host-accent', 'tomato')
  expect(style).not.toHaveProperty('--wk-accent')
})
