import { expect, test } from 'vitest'
import { tagOptions } from './tagOptions.ts'

test('default: texts stay texts, switches and numbers become values', () => {
  expect(
    tagOptions({
      projectId: 'demo',
      themeMode: 'dark',
      announce: 'false',
      enableReconnect: 'true',
      zIndex: '7',
    }),
  ).toEqual({ projectId: 'demo', themeMode: 'dark', announce: false, enableReconnect: true, zIndex: 7 })
})

test('parameters: a list stays one text, which the widget splits', () => {
  expect(tagOptions({ networks: 'eip155:1,solana:abc', excludeWalletIds: 'a.b' })).toEqual({
    networks: 'eip155:1,solana:abc',
    excludeWalletIds: 'a.b',
  })
})

test('parameters: a project id that looks like a number or a switch is a text', () => {
  expect(tagOptions({ projectId: '123' })).toEqual({ projectId: '123' })
  expect(tagOptions({ projectId: 'true' })).toEqual({ projectId: 'true' })
})

test("behavior: other tools' attributes are left alone", () => {
  expect(tagOptions({ cfasync: 'false', turboTrack: 'reload', nonce: 'x', walletKit: 'open' })).toEqual({})
})
