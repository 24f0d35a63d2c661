import { expect, it } from 'vitest'
import { parseDirectoryPage } from './parseDirectoryPage.ts'

const harbor = { id: 'harbor', name: 'Harbor', mobile_link: 'harbor://', rdns: 'test.harbor' }

it('default', () => {
  expect(parseDirectoryPage({ data: [harbor], count: 1 })).toEqual({ data: [harbor], count: 1 })
})

it('behavior: what the kit does not know of a wallet is left out', () => {
  expect(parseDirectoryPage({ data: [{ ...harbor, surprise: 1 }], count: 1 }).data).toEqual([harbor])
})

it.each([
  ['no id', { name: 'X' }],
  ['a link that a browser would run', { ...harbor, mobile_link: 'javascript:alert(1)' }],
  ['a link that is no link', { ...harbor, desktop_link: 'harbor' }],
  ['a store that is no web page', { ...harbor, app_store: 'itms-apps://1' }],
  ['a picture that is no web page', { ...harbor, image_url: 'data:text/html,x' }],
  ['a name that is too long', { ...harbor, name: 'x'.repeat(129) }],
  ['null', null],
])('R38 rejects: one wallet with %s, and keeps the others', (_, wallet) => {
  expect(parseDirectoryPage({ data: [wallet, harbor], count: 2 })).toEqual({ data: [harbor], count: 2 })
})

it.each([
  ['nothing', null],
  ['a text', 'hello'],
  ['no count', { data: [] }],
  ['a count below zero', { data: [], count: -1 }],
  ['more than a page', { data: Array.from({ length: 101 }, () => harbor), count: 101 }],
])('rejects: %s as a page', (_, answer) => {
  expect(() => parseDirectoryPage(answer)).toThrow(expect.objectContaining({ code: 'DIRECTORY_UNREACHABLE' }))
})
