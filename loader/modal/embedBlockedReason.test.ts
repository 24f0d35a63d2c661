import { expect, test } from 'vitest'
import { noOriginText } from '../text.ts'
import { embedBlockedReason } from './embedBlockedReason.ts'

test.each([
  ['a file, a data: address or a sandbox', 'null', noOriginText],
  ['a site', 'https://shop.example', ''],
  ['an app’s own scheme, of which the problem page speaks', 'capacitor://localhost', ''],
])('R54 parameters: %s', (_, origin, reason) => {
  expect(embedBlockedReason(origin)).toBe(reason)
})
