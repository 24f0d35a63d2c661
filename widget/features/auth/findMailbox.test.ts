import { expect, it } from 'vitest'
import { findMailbox } from './findMailbox.ts'

const from = 'login@harbor.example'

it.each([
  ['ada@gmail.com', 'Gmail'],
  ['Ada@GoogleMail.com', 'Gmail'],
  ['ada@outlook.com', 'Outlook'],
  ['ada@hotmail.co.uk', 'Outlook'],
  ['ada@live.nl', 'Outlook'],
  ['ada@yahoo.com', 'Yahoo Mail'],
  ['ada@yahoo.com.br', 'Yahoo Mail'],
  ['ada@ymail.com', 'Yahoo Mail'],
  ['ada@icloud.com', 'iCloud Mail'],
  ['ada@me.com', 'iCloud Mail'],
  ['ada@proton.me', 'Proton Mail'],
  ['ada@protonmail.com', 'Proton Mail'],
])('default: %s is read in %s', (email, name) => {
  expect(findMailbox({ email, from })?.name).toBe(name)
})

it.each([
  'ada@harbor.example',
  'ada@gmail.com.example',
  'ada@notgmail.com',
  'ada@yahoo.co.jp',
  'gmail.com@harbor.example',
  'ada',
  '',
])('default: nobody knows who keeps the mail of “%s”', (email) => {
  expect(findMailbox({ email, from })).toBeNull()
})

it('behavior: Gmail opens that person’s mailbox, on what the sender has sent within the hour', () => {
  const { href = '' } = findMailbox({ email: 'ada+shop@gmail.com', from }) ?? {}
  const { origin, pathname, hash } = new URL(href)
  expect([origin, decodeURIComponent(pathname)]).toEqual([
    'https://mail.google.com',
    '/mail/u/ada+shop@gmail.com/',
  ])
  expect(decodeURIComponent(hash.replaceAll('+', ' '))).toBe(
    '#search/from:login@harbor.example in:anywhere newer_than:1h',
  )
})

it('rejects: an address cannot lead elsewhere', () => {
  const { href = '' } = findMailbox({ email: '../../x?y#z"<@gmail.com', from: 'a+b&c#d@e' }) ?? {}
  expect(href).toMatch(
    /^https:\/\/mail\.google\.com\/mail\/u\/[^/?#"<]+\/#search\/from%3Aa%2Bb%26c%23d%40e\+/,
  )
})

it('parameters: a server that does not say who its mails are from', () => {
  expect(findMailbox({ email: 'ada@gmail.com', from: undefined })?.href).toMatch(/#search\/in%3Aanywhere\+/)
})
