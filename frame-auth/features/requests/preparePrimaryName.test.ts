import { keccak256, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { hashPrimaryName } from '#shared/names/primaryName.ts'
import { createStubApi } from '../../testing/createStubApi.ts'
import { createStubChain } from '../../testing/createStubChain.ts'
import { createStubStorage } from '../../testing/createStubStorage.ts'
import { harbor } from '../../testing/testConfig.ts'
import { prepareEvm } from './prepareEvm.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = `0x${'22'.repeat(20)}` as const
const registrar = `0x${'66'.repeat(20)}` as const
const primaryName = { registrar, name: 'anna.harbor.eth', expires: 1_790_000_000 }
const hash = hashPrimaryName({ ...primaryName, address: account })

/** What the person is shown, and what is signed. */
async function prepare(...params: unknown[]) {
  const prepared = await prepareEvm({
    ...{ method: 'personal_sign', params, network: harbor, account, origin: 'https://shop.test' },
    api: createStubApi({}).api,
    chain: createStubChain().chain,
    storage: createStubStorage(),
    now: 0,
    signal: new AbortController().signal,
  })
  return { request: prepared.requests[0]?.request, described: prepared.described }
}

describe('personal_sign of a primary name', () => {
  it('default: the name is shown that the hash was made of, and the hash is signed', async () => {
    expect(await prepare(hash, account, { primaryName })).toEqual({
      request: { kind: 'evmMessage', message: hash },
      described: {
        subject: {
          type: 'accountName',
          claim: {
            name: 'anna.harbor.eth',
            replaces: null,
            isPrimary: true,
            fields: [
              { name: 'registrar', value: registrar, depth: 0 },
              { name: 'expires', value: '2026-09-21T14:13:20.000Z', depth: 0 },
            ],
          },
        },
        warnings: [],
      },
    })
  })

  it.each([
    ['something else', keccak256('0x01'), primaryName],
    ['another name', hash, { ...primaryName, name: 'anne.harbor.eth' }],
    ['another time', hash, { ...primaryName, expires: 1_790_000_001 }],
    ['another contract', hash, { ...primaryName, registrar: stranger }],
    ['another account', hashPrimaryName({ ...primaryName, address: stranger }), primaryName],
    ['a text', stringToHex('Hello'), primaryName],
  ])('rejects: the hash of %s is not what is said of it', async (_, message, said) => {
    const asked = prepare(message, account, { primaryName: said })
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })

  it.each([
    ['no name', { registrar, expires: 1_790_000_000 }],
    ['something beside it', { ...primaryName, amount: '1' }],
    ['no contract', { ...primaryName, registrar: '0x66' }],
    ['nothing', null],
  ])('rejects: %s', async (_, said) => {
    await expect(prepare(hash, account, { primaryName: said })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
  })

  it.each([[''], ['a password'], [{ another: 1 }], [null]])(
    'behavior: a hash that comes with %j is shown as bytes that nobody can read',
    async (third) => {
      const { described } = await prepare(hash, account, third)
      expect(described.subject).toEqual({ type: 'message', text: hash, isText: false })
      expect(described.warnings).toEqual([{ type: 'unreadable' }])
    },
  )
})
