import { expect, test } from 'vitest'
import { createText } from './createText.ts'
import { en } from './en.ts'
import { enLater } from './enLater.ts'
import { errorTextKey } from './errorTextKey.ts'

const messages = { ...en, ...enLater }
const t = createText({ locale: 'en', messages })

test('default', () => {
  expect(t('action.back')).toBe('Back')
})

test('parameters: names are put in, and a missing one leaves its mark', () => {
  expect(t('connecting.failedTitle', { wallet: 'MetaMask' })).toBe('MetaMask did not connect')
  expect(t('connecting.failedTitle')).toBe('{wallet} did not connect')
  expect(t('connecting.failedTitle', { wallet: '{wallet}$&' })).toBe('{wallet}$& did not connect')
})

test('parameters: names of Object.prototype are not parameters', () => {
  const odd = createText({ locale: 'en', messages: { ...messages, 'action.back': '{constructor}' } })
  expect(odd('action.back')).toBe('{constructor}')
})

test('R41 behavior: counts choose the plural form of the language', () => {
  expect(t('networks.found', { count: 1 })).toBe('1 network found')
  expect(t('networks.found', { count: 0 })).toBe('0 networks found')
  expect(t('networks.found', { count: 1200 })).toBe('1,200 networks found')
  const found = { one: '{count} сеть', few: '{count} сети', many: '{count} сетей', other: '{count} сети' }
  const russian = createText({ locale: 'ru', messages: { ...messages, 'networks.found': found } })
  expect([1, 2, 5].map((count) => russian('networks.found', { count }))).toEqual([
    '1 сеть',
    '2 сети',
    '5 сетей',
  ])
})

test('R41 behavior: the host overrides single texts, plural ones with one wording for all counts', () => {
  const overrides = { 'connect.title': 'Log in', 'networks.found': 'Found {count}', unknown: 'x' }
  const own = createText({ locale: 'en', messages, overrides })
  expect(own('connect.title')).toBe('Log in')
  expect(own('networks.found', { count: 1 })).toBe('Found 1')
  expect(own('action.back')).toBe('Back')
})

test('behavior: an error code without a text of its own reads as trouble on our side', () => {
  expect(errorTextKey('TIMEOUT')).toBe('error.TIMEOUT')
  expect(errorTextKey('PROJECT_ID_CONFLICT')).toBe('error.INTERNAL')
  expect(errorTextKey(undefined)).toBe('error.INTERNAL')
})

test('behavior: no text raises its voice, blames or speaks to developers', () => {
  const texts = Object.values(messages).flatMap((message) =>
    typeof message === 'string' ? [message] : Object.values(message),
  )
  for (const text of texts)
    expect(text).not.toMatch(/!|undefined|null|invalid|request(ing)? accounts|\bRPC\b|provider/i)
})
