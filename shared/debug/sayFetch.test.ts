import { expect, test } from 'vitest'
import { sayFetch } from './sayFetch.ts'
import { sayPath } from './sayPath.ts'

test.each([
  ['https://kit.test/api/login/otp', '/api/login/otp'],
  [
    'https://kit.test/v1/account/0x5e00000000000000000000000000000000000001/balance?x=secret',
    '/v1/account/…/balance',
  ],
  ['/v1/wallets?search=secret#secret', '/v1/wallets'],
  ['https://kit.test/v1/identity/ada%40mail.test', '/v1/identity/…'],
  ['https://kit.test/v1/eip155%3A1/%E0%A4%A', '/v1/eip155:1/…'],
  ['https://kit.test/approval/abcdefabcdefabcdefabcdefabcdefab', '/approval/…'],
])('security.md rule 13 default: of %s the words are said', (address, said) => {
  expect(sayPath(address)).toBe(said)
})

test('security.md rule 13 default: method, path, status and time; no parameter, header or body', async () => {
  const lines: string[] = []
  const answer = new Response('{"token":"secret"}', { status: 403, headers: { 'x-secret': 'secret' } })
  const send = sayFetch(
    async () => answer,
    (line) => void lines.push(line),
    () => 0,
  )
  const init = { method: 'POST', body: 'secret', headers: { Authorization: 'DPoP secret' } }
  expect(await send('https://vault.test/api/share?secret', init)).toBe(answer)
  expect(lines).toEqual(['POST /api/share: 403, 0 ms'])
})

test('behavior: a server that does not answer is said, and the caller gets what the browser threw', async () => {
  const lines: string[] = []
  const failure = new TypeError('Failed to fetch')
  const send = sayFetch(
    () => Promise.reject(failure),
    (line) => void lines.push(line),
    () => 0,
  )
  await expect(send(new URL('https://vault.test/v1'))).rejects.toBe(failure)
  expect(lines).toEqual(['GET /v1: no answer, 0 ms'])
})
