import { expect, test } from 'vitest'
import { verifyEvmSignature } from './verifyEvmSignature.ts'

/** 64 zero bytes and `1b`: `ecrecover` answers the zero address. */
const signature = `0x${'0'.repeat(128)}1b`

function verify(address: string) {
  const asked: unknown[] = []
  const chain = () => ({
    async call(_: string, params: readonly unknown[]) {
      asked.push(params[0])
      return '0x01'
    },
  })
  const { signal } = new AbortController()
  return { asked, verified: verifyEvmSignature({ chain, address, message: 'hello', signature, signal }) }
}

test.each([
  ['zero', `0x${'0'.repeat(40)}`],
  ['ecrecover', `0x${'1'.padStart(40, '0')}`],
  ['P256VERIFY', `0x${'100'.padStart(40, '0')}`],
])('rejects: the address %s, to which nobody has a key, before a chain is asked', async (_, address) => {
  const { asked, verified } = verify(address)
  expect(await verified).toBe(false)
  expect(asked).toEqual([])
})

test('behavior: a contract is asked from an address that is not zero', async () => {
  const { asked, verified } = verify(`0x${'12'.repeat(20)}`)
  expect(await verified).toBe(true)
  expect(asked).toEqual([expect.objectContaining({ from: expect.stringMatching(/^0x0*[1-9a-f][\da-f]*$/i) })])
})
