import { asked, type PaymentLink, type ReadLink, readParameters, refused } from './paymentLink.ts'

const parts = /^([^@/?]+)(?:@([^/]*))?(?:\/(.*))?$/s
const maxDigits = 100
/** 2^256 has 78 digits. */
const maxExponent = 77
const maxBase = 2n ** 256n - 1n

/**
 * A link of EIP-681: a payment, or a token's `transfer`. What it says of gas is refused: the wallet chooses that, and it would be
 * ignored.
 *
 * @param path what stands between the scheme and the `?`, without blanks
 * @see https://eips.ethereum.org/EIPS/eip-681
 */
export function readEthereumLink(path: string, query: string): ReadLink {
  const [, written = '', chain, call] = parts.exec(path) ?? []
  const target = written.replace(/^pay-/i, '')
  // Another prefix than "pay" is another kind of link (EIP-831).
  if (target === written && /^[^.]*-/.test(written) && !/^0x/i.test(written))
    return refused('linkPart', written.slice(0, written.indexOf('-')))
  if (target === '' || (chain !== undefined && !/^\d{1,20}$/.test(chain))) return refused('linkMalformed')
  const others = call === undefined ? ['value'] : ['value', 'address', 'uint256']
  if (call !== undefined && call !== 'transfer') return refused('linkCall', call.slice(0, 40))
  const read = readParameters(query, { texts: [], others })
  if (!(read instanceof Map)) return read

  const place: Pick<PaymentLink, 'namespace' | 'caipNetworkId'> = {
    namespace: 'eip155',
    caipNetworkId: chain === undefined ? null : `eip155:${BigInt(chain)}`,
  }
  const value = readNumber(read.get('value'))
  const count = readNumber(read.get('uint256'))
  if (value === 'invalid' || count === 'invalid') return refused('linkAmount')
  if (call === undefined) {
    return asked({
      ...place,
      receiver: target,
      ...(value !== null && { token: null, amount: { unit: 'base', amount: value } }),
    })
  }
  // The coin would go to the token's contract.
  if (value !== null && value !== '0') return refused('linkPart', 'value')
  const receiver = read.get('address')
  if (!receiver) return refused('linkMalformed')
  return asked({
    ...place,
    receiver,
    token: target,
    amount: count === null ? null : { unit: 'base', amount: count },
  })
}

/** An integer as EIP-681 writes it: with a point and an exponent where that is shorter. Null: there is none. */
export function readNumber(text: string | undefined): string | null | 'invalid' {
  if (text === undefined) return null
  const [, whole = '', fraction = '', exponent = '0'] = /^\+?(\d*)(?:\.(\d+))?(?:e(\d+))?$/i.exec(text) ?? []
  const digits = whole + fraction
  if (digits === '' || digits.length > maxDigits || Number(exponent) > maxExponent) return 'invalid'
  const shift = Number(exponent) - fraction.length
  const kept = shift < 0 ? digits.slice(0, shift) : digits + '0'.repeat(shift)
  // Less than the least unit.
  if (shift < 0 && !/^0*$/.test(digits.slice(shift))) return 'invalid'
  const number = BigInt(kept)
  return number > maxBase ? 'invalid' : number.toString()
}
