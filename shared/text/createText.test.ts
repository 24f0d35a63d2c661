import { expect, test } from 'vitest'
import { createText } from './createText.ts'

const messages = {
  'action.back': 'Back',
  'connect.title': 'Connect a wallet',
  'connecting.failedTitle': '{wallet} didn’t connect',
  'networks.found': { one: '{count} network found', other: '{count} networks found' },
} as const
const t = createText({ messages })

test('default', () => {
  expect(t('action.back')).toBe('Back')
})

test('parameters: names are put in, and a missing one leaves its mark', () => {
  expect(t('connecting.failedTitle', { wallet: 'MetaMask' })).toBe('MetaMask didn’t connect')
  expect(t('connecting.failedTitle')).toBe('{wallet} didn’t connect')
  expect(t('connecting.failedTitle', { wallet: '{wallet}$&' })).toBe('{wallet}$& didn’t connect')
})

test('parameters: names of Object.prototype are not parameters', () => {
  const odd = createText({ messages: { ...messages, 'action.back': '{constructor}' } })
  expect(odd('action.back')).toBe('{constructor}')
})

test('R41 behavior: counts choose the plural form of the language', () => {
  expect(t('networks.found', { count: 1 })).toBe('1 network found')
  expect(t('networks.found', { count: 0 })).toBe('0 networks found')
  expect(t('networks.found', { count: 1200 })).toBe('1,200 networks found')
  const found = { one: '{count} сеть', few: '{count} сети', many: '{count} сетей', other: '{count} сети' }
  const russian = createText({ locale: 'ru', messages, translated: { 'networks.found': found } })
  expect([1, 2, 5].map((count) => russian('networks.found', { count }))).toEqual([
    '1 сеть',
    '2 сети',
    '5 сетей',
  ])
})

test('R41 behavior: the host overrides single texts, plural ones with one wording for all counts', () => {
  const overrides = { 'connect.title': 'Log in', 'networks.found': 'Found {count}', unknown: 'x' }
  const own = createText({ messages, overrides })
  expect(own('connect.title')).toBe('Log in')
  expect(own('networks.found', { count: 1 })).toBe('Found 1')
  expect(own('action.back')).toBe('Back')
})

test('R41 behavior: what a language does not say is said in English, and the host has the last word', () => {
  const german = createText({
    locale: 'de',
    messages,
    translated: { 'connect.title': 'Wallet verbinden', 'action.back': 'Zurück' },
    overrides: { 'action.back': 'Retour' },
  })
  expect(german('connect.title')).toBe('Wallet verbinden')
  expect(german('action.back')).toBe('Retour')
  expect(german('connecting.failedTitle', { wallet: 'Anchor' })).toBe('Anchor didn’t connect')
  expect(german('networks.found', { count: 1200 })).toBe('1.200 networks found')
})

test('behavior: from right to left, what is put into a text keeps its own direction', () => {
  const arabic = createText({
    locale: 'ar',
    messages,
    translated: { 'connecting.failedTitle': 'تعذّر الاتصال بـ {wallet}' },
  })
  expect(arabic('connecting.failedTitle', { wallet: '0x12…ef' })).toBe('تعذّر الاتصال بـ \u20680x12…ef\u2069')
})
