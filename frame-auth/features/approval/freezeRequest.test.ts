import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SigningRequest } from '../custody/custody.ts'
import { canonicalJson, freezeRequest } from './freezeRequest.ts'

const transaction: SigningRequest = {
  kind: 'evmTransaction',
  chainId: 31337,
  nonce: 1,
  to: `0x${'11'.repeat(20)}`,
  value: '5',
  data: '0x',
  gas: '21000',
  gasPrice: undefined,
}

describe('freezeRequest', () => {
  it('default: canonical JSON, and its SHA-256', async () => {
    const { bytes, hash } = await freezeRequest(transaction)
    expect(new TextDecoder().decode(bytes)).toBe(
      `{"chainId":31337,"data":"0x","gas":"21000","kind":"evmTransaction","nonce":1,"to":"0x${'11'.repeat(20)}","value":"5"}`,
    )
    expect(Buffer.from(hash)).toEqual(createHash('sha256').update(bytes).digest())
  })

  it('threat 18 behavior: what the page changes afterwards changes neither the screen nor the bytes', async () => {
    const asked = { ...transaction }
    const frozen = await freezeRequest(asked)
    asked.value = '5000000'
    expect(frozen.request).toMatchObject({ value: '5' })
    expect(JSON.parse(new TextDecoder().decode(frozen.bytes))).toEqual(frozen.request)
  })

  it('threat 18 behavior: the frozen request cannot be written to', async () => {
    const { request } = await freezeRequest(transaction)
    expect(Object.isFrozen(request)).toBe(true)
    expect(() => Object.assign(request, { value: '9' })).toThrow(TypeError)
  })

  it('threat 18 behavior: the screen’s request is read back from the bytes, not from what was parsed', async () => {
    // A value that says one thing when it is looked at and another when it is written down.
    const twoFaced: SigningRequest = { kind: 'evmMessage', message: '0x01' }
    Object.defineProperty(twoFaced, 'toJSON', { value: () => ({ kind: 'evmMessage', message: '0x02' }) })
    const { request, bytes } = await freezeRequest(twoFaced)
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(request)
  })
})

describe('canonicalJson', () => {
  it('default: keys in one order at every depth, lists in theirs', () => {
    expect(canonicalJson({ b: [2, { d: 1, c: undefined }], a: 'x' })).toBe('{"a":"x","b":[2,{"d":1}]}')
  })
})
