import { getBase58Decoder } from '@solana/web3.js'
import { keccak256, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { kindOfMessage } from './kindOfMessage.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jqEB2eqZ2gL3V8sT'

const kindOf = (message: string) =>
  kindOfMessage({ namespace: 'eip155', method: 'personal_sign', params: [message, account], account })
const kindOnSolana = (bytes: Uint8Array) =>
  kindOfMessage({
    ...{ namespace: 'solana', method: 'solana_signMessage', account: solana },
    params: { message: getBase58Decoder().decode(bytes), pubkey: solana },
  })
/** 32 bytes of UTF-8. */
const inKorean = '안녕하세요 하버 상점들'

describe('kindOfMessage', () => {
  it.each([
    ['text', 'Hello'],
    ['text as bytes', toHex('Hello')],
    ['text in another script', toHex('안녕하세요')],
    ['nothing', '0x'],
    ['a text of 32 characters', 'Welcome to Harbor! Nonce: 123456'],
    ['a nonce of 32 characters', 'a3f0c2d4e5968778a3f0c2d4e5968778'],
    ['the hash, written out', keccak256('0x01').slice(2)],
  ])('default: %s is a message', async (_, message) => {
    expect(await kindOf(message)).toBe('sign')
  })

  it.each([
    ['a hash', keccak256('0x01')],
    ['a hash in upper case', `0x${keccak256('0x01').slice(2).toUpperCase()}`],
    ['the hash of an authorisation', keccak256('0x05c0')],
    ['a hash that happens to be text', toHex(`${'é'.repeat(15)}ab`)],
    ['one that happens to be readable', toHex('#q~}|Zk{=R^9(*&"x$%+<>[]\\`fGh12Yp'.slice(0, 32))],
    ['a text of 32 bytes in another script', toHex(inKorean)],
    ['bytes that are no text', '0xff'],
    ['controls', '0x00'],
  ])('rule 9 behavior: %s is worth something', async (_, message) => {
    expect(await kindOf(message)).toBe('money')
  })

  it('rule 9 behavior: the account may stand first', async () => {
    const params = [account, keccak256('0x01')]
    expect(await kindOfMessage({ namespace: 'eip155', method: 'personal_sign', params, account })).toBe(
      'money',
    )
  })

  it('rule 9 behavior: so it is on Solana', async () => {
    expect(await kindOnSolana(new TextEncoder().encode('Hello'))).toBe('sign')
    expect(await kindOnSolana(Uint8Array.from({ length: 32 }, (_, index) => 200 + index))).toBe('money')
  })

  it.each([['nobody'], [5], []])(
    'behavior: what cannot be read is no plain message: %j',
    async (...params) => {
      expect(await kindOfMessage({ namespace: 'eip155', method: 'personal_sign', params, account })).toBe(
        'money',
      )
    },
  )
})
