import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { WalletKitError } from '../errors/walletKitError.ts'
import { type MethodContract, nothing } from './contract.ts'
import { serve } from './serve.ts'

const transfer = {
  params: z.strictObject({
    to: z.string().check(z.maxLength(8)),
    options: z.strictObject({ limit: z.int() }),
  }),
  result: z.strictObject({ hash: z.string() }),
  errors: [],
  timeout: null,
} as const satisfies MethodContract

const close = {
  params: z.strictObject({}),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract

const { signal } = new AbortController()
const valid = { to: 'bob', options: { limit: 1 } }

describe('serve', () => {
  it('default: one method for each entry of the table, with parsed parameters and the signal', async () => {
    const seen: unknown[] = []
    const methods = serve(
      { transfer, close },
      {
        transfer(params, aborted) {
          seen.push(params, aborted)
          return { hash: '0x1' }
        },
        close: () => undefined,
      },
    )
    expect([...methods.keys()]).toEqual(['transfer', 'close'])
    expect(await methods.get('transfer')?.(valid, signal)).toEqual({ hash: '0x1' })
    expect(await methods.get('close')?.({}, signal)).toBeUndefined()
    expect(seen).toEqual([valid, signal])
  })

  it.each<[string, unknown, string]>([
    ['no parameters', undefined, '<root>'],
    ['a list', [], '<root>'],
    ['a missing key', { options: { limit: 1 } }, 'to'],
    ['too long a text', { ...valid, to: 'x'.repeat(9) }, 'to'],
    ['a wrong type, deep', { ...valid, options: { limit: '1' } }, 'options.limit'],
    ['an unknown key', { ...valid, secret: 'hunter2' }, 'secret'],
    ['an unknown key, deep', { ...valid, options: { limit: 1, force: true } }, 'options.force'],
    ['an unknown key of any length', { ...valid, ['k'.repeat(10_000)]: 1 }, 'k'.repeat(128)],
  ])('rejects: %s as INVALID_PARAMS, naming the key', async (_, body, where) => {
    const methods = serve({ transfer }, { transfer: () => ({ hash: '0x1' }) })
    const answer = Promise.resolve(methods.get('transfer')?.(body, signal))
    await expect(answer).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: `Invalid parameters at ${where}`,
    })
  })

  it('rejects: without repeating the value', async () => {
    const methods = serve({ transfer }, { transfer: () => ({ hash: '0x1' }) })
    const answer = Promise.resolve(
      methods.get('transfer')?.({ ...valid, to: 'seed phrase of somebody' }, signal),
    )
    await expect(answer).rejects.toThrow(/^(?!.*seed).*$/)
  })

  it('rejects: a result that does not fit, as INTERNAL', async () => {
    const wrong: () => { hash: string } = () => JSON.parse('{"hash":1}')
    const answer = Promise.resolve(serve({ transfer }, { transfer: wrong }).get('transfer')?.(valid, signal))
    await expect(answer).rejects.toMatchObject({ code: 'INTERNAL', message: 'Invalid result at hash' })
  })

  it('behavior: what the handler throws passes as it is', async () => {
    const refused = new WalletKitError('USER_REJECTED', 'No')
    const methods = serve({ transfer }, { transfer: () => Promise.reject(refused) })
    await expect(Promise.resolve(methods.get('transfer')?.(valid, signal))).rejects.toBe(refused)
  })
})
