import { expect, it } from 'vitest'
import { groupAddress } from './groupAddress.ts'

it.each([
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 10, '0xf39F', '2266'],
  ['FbV9rZ6hTqUuJ7nbeA9kF1iKTxRmVXzEsnUAEFpKq4wT', 11, 'FbV9', 'q4wT'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 11, 'bc1q', 'dq'],
  ['abc', 1, 'abc', 'abc'],
])('default: %s', (address, count, first, last) => {
  const groups = groupAddress(address)
  expect(groups).toHaveLength(count)
  expect(groups[0]?.text).toBe(first)
  expect(groups.at(-1)?.text).toBe(last)
  expect(groups.map(({ text }) => text).join('')).toBe(address)
  for (const { start, text } of groups) expect(address.slice(start, start + text.length)).toBe(text)
})
