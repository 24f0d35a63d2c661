import { expect, test } from 'vitest'
import { acceptedEncoding } from './sendAsset.ts'

test.each([
  ['default', 'gzip, deflate, br, zstd', 'br'],
  ['parameters: weights', 'gzip;q=1.0, BR;q=0.5', 'br'],
  ['parameters: only gzip', 'gzip', 'gzip'],
  ['behavior: what has the weight 0 is refused', 'br;q=0, gzip; q=0.0', 'identity'],
  ['behavior: no header', undefined, 'identity'],
  ['rejects: names that only begin like ours', 'brotli, x-gzip', 'identity'],
])('%s', (_, header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
