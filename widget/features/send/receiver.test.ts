import { describe, expect, test } from 'vitest'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { evmAccounts, solanaAccount } from '../../testing/fakeWallet.ts'
import { loadAddressReader } from './addressReaders.ts'
import { findLookAlike, readReceiver } from './receiver.ts'

const [own, other] = evmAccounts

async function read(text: string, namespace: ChainNamespace = 'eip155') {
  const reader = await loadAddressReader(namespace)
  if (!reader) throw new Error('Nothing can be sent there')
  return readReceiver(text, namespace, reader)
}

describe('readReceiver', () => {
  test('default: an address, with its checksum', async () => {
    expect(await read(` ${own} `)).toEqual({ kind: 'address', address: own })
    expect(await read(own.toLowerCase())).toEqual({ kind: 'address', address: own })
    expect(await read(`0x${own.slice(2).toUpperCase()}`)).toEqual({ kind: 'address', address: own })
    expect(await read(solanaAccount, 'solana')).toEqual({ kind: 'address', address: solanaAccount })
  })

  test('parameters: in groups of four, over several lines, with what nobody sees', async () => {
    const groups = own.match(/.{1,4}/g) ?? []
    for (const between of [' ', '\n', '\u00a0', '\u202f', ' \u200b', '\u202e', '\ufeff', '\u00ad', '\u2800'])
      expect(await read(groups.join(between))).toEqual({ kind: 'address', address: own })
    expect(await read(own.replace('0x', '0X'))).toEqual({ kind: 'address', address: own })
    expect(await read((solanaAccount.match(/.{1,4}/g) ?? []).join(' '), 'solana')).toEqual({
      kind: 'address',
      address: solanaAccount,
    })
  })

  test('parameters: a name, which is not told by upper and lower case', async () =>
    expect(await read('Vitalik.eth')).toEqual({ kind: 'name', name: 'vitalik.eth' }))

  test('parameters: a name with what nobody sees is the name without', async () =>
    expect(await read('vit\u200balik.eth\u202e')).toEqual({ kind: 'name', name: 'vitalik.eth' }))

  test('rejects: a wrong checksum', async () => {
    const wrong = own.replace('f39F', 'F39f')
    expect(await read(wrong)).toEqual({ kind: 'problem', problem: 'checksum' })
  })

  test('rejects: an address of another namespace', async () => {
    const problem = { kind: 'problem', problem: 'otherNamespace' }
    expect(await read(solanaAccount)).toEqual(problem)
    expect(await read(own, 'solana')).toEqual(problem)
    expect(await read('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toEqual(problem)
  })

  test('rejects: the zero address of either namespace', async () => {
    const problem = { kind: 'problem', problem: 'zero' }
    expect(await read(`0x${'0'.repeat(40)}`)).toEqual(problem)
    expect(await read('1'.repeat(32), 'solana')).toEqual(problem)
  })

  test.each(['', 'hello', '0x1234', 'a b.eth', 'https://example.com/a', 'someone@example.com', `${own}0`])(
    'rejects: %j is no receiver',
    async (text) => expect(await read(text)).toEqual({ kind: 'problem', problem: 'unreadable' }),
  )
})

describe('findLookAlike', () => {
  const poisoned = `${own.slice(0, 6)}${'7'.repeat(32)}${own.slice(-4)}`

  test('default: an address with the ends of one that is known', () =>
    expect(findLookAlike(poisoned, [other, own])).toBe(own))
  test('behavior: whatever its case', () => expect(findLookAlike(poisoned.toLowerCase(), [own])).toBe(own))
  test('behavior: the known address itself is not taken for another', () =>
    expect(findLookAlike(own.toLowerCase(), [own, other])).toBeUndefined())
  test('behavior: one end alone is chance', () =>
    expect(findLookAlike(`${own.slice(0, 6)}${'7'.repeat(36)}`, [own])).toBeUndefined())
})
