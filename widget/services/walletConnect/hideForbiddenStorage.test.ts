import { expect, it } from 'vitest'
import { hideForbiddenStorage } from './hideForbiddenStorage.ts'

it('default: storage that may be read stays as it is', () => {
  const localStorage = { getItem: () => null }
  const window = { localStorage }
  hideForbiddenStorage(window)
  expect(window.localStorage).toBe(localStorage)
})

it('R6 behavior: storage that throws when it is read is absent from then on', () => {
  const window = Object.defineProperty({ localStorage: undefined }, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  })
  expect(() => window.localStorage).toThrow('Access is denied')
  hideForbiddenStorage(window)
  expect(window.localStorage).toBeUndefined()
})
