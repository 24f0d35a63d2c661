import { expect, test } from 'vitest'
import type { Message, Messages } from '#shared/text/createText.ts'
import { commonText } from './text/commonText.ts'
import { errorText, errorTextKey } from './text/errorText.ts'
import { titles } from './views.ts'

/** The texts of every feature, and those that all share. */
const modules = import.meta.glob<Record<string, Messages>>(
  [
    './features/*/text.ts',
    './features/auth/loginText.ts',
    './features/connection/connecting.ts',
    './features/walletConnect/relayText.ts',
    './features/wallets/noticeText.ts',
  ],
  { eager: true },
)
const catalogues: readonly Messages[] = [
  ...Object.values(modules)
    .flatMap(Object.entries)
    .flatMap(([name, texts]) => (name.endsWith('Text') ? [texts] : [])),
  titles,
  commonText,
  errorText,
]

test('behavior: every feature that speaks is among them', () => {
  expect(catalogues.length).toBeGreaterThan(13)
})

test('behavior: a key has one text in all catalogues', () => {
  const texts = new Map<string, unknown>()
  for (const catalogue of catalogues) {
    for (const [key, text] of Object.entries(catalogue))
      expect([key, texts.get(key) ?? text]).toEqual([key, text])
    for (const [key, text] of Object.entries(catalogue)) texts.set(key, text)
  }
})

test('behavior: an error code without a text of its own reads as trouble on our side', () => {
  expect(errorTextKey('TIMEOUT')).toBe('error.TIMEOUT')
  expect(errorTextKey('PROJECT_ID_CONFLICT')).toBe('error.INTERNAL')
  expect(errorTextKey(undefined)).toBe('error.INTERNAL')
})

test('behavior: no text raises its voice, blames or speaks to developers', () => {
  const texts = catalogues
    .flatMap(Object.values<Message>)
    .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)))
  // Behaviour §8 says it in these very words.
  for (const text of texts.filter((text) => text !== 'Invalid number'))
    expect(text).not.toMatch(/!|undefined|null|invalid|request(ing)? accounts|\bRPC\b|provider/i)
})
