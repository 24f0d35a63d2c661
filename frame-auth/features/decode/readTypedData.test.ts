import * as fc from 'fast-check'
import { type Hex, hashTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import { membersOf, typedDataOf } from '../../testing/typedDataOf.ts'
import { readTypedData } from './readTypedData.ts'

const read = (data: object) => readTypedData(JSON.stringify(data))
const one = (type: string, value: unknown) =>
  typedDataOf({ types: { A: `${type} b` }, message: { b: value } })
const lower = `0x${'ab'.repeat(20)}`
const checked = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
const most256 = (2n ** 256n - 1n).toString()
const whole = { name: 'EIP712Domain', members: 'string name, uint256 chainId, address verifyingContract' }

/** By the library that signs, of the page's own data. */
const hashOf = (data: object): Hex => hashTypedData(JSON.parse(JSON.stringify(data)))

describe('readTypedData', () => {
  it.each<[string, string, unknown, unknown]>([
    ['decimal', 'uint256', '31337', '31337'],
    ['a number', 'uint256', 31337, '31337'],
    ['0x', 'uint256', '0x7a69', '31337'],
    ['0X', 'uint256', '0X7A69', '31337'],
    ['0b', 'uint256', '0b101', '5'],
    ['0B', 'uint256', '0B101', '5'],
    ['0o', 'uint256', '0o17', '15'],
    ['0O', 'uint256', '0O17', '15'],
    ['zeros before', 'uint256', `${'0'.repeat(100)}5`, '5'],
    ['zeros after 0x', 'uint256', `0x${'0'.repeat(100)}5`, '5'],
    ['spaces around', 'uint256', ' \t5\n\u00a0', '5'],
    ['a sign', 'uint256', '+5', '5'],
    ['nothing', 'uint256', '', '0'],
    ['a number with an exponent', 'uint256', 1e21, '1000000000000000000000'],
    ['the most', 'uint256', most256, most256],
    ['a negative one', 'int8', '-128', '-128'],
    ['a negative number', 'int256', -1, '-1'],
    ['an address in lower case', 'address', lower, checked],
    ['one with its checksum', 'address', checked, checked],
    ['bytes', 'bytes', '0xABcd', '0xabcd'],
    ['bytes of one length', 'bytes4', '0xABCDEF01', '0xabcdef01'],
    ['no bytes', 'bytes', '0x', '0x'],
    ['yes', 'bool', true, true],
    ['no', 'bool', false, false],
    ['text', 'string', ' 0X5 ', ' 0X5 '],
    ['half of a pair', 'string', '\uD800', '\uD800'],
    ['a list', 'uint8[]', ['0X5', 6], ['5', '6']],
    ['a list of lists', 'uint8[2][]', [['0b1', 2]], [['1', '2']]],
  ])(
    'default: %s is the value that is signed, with the hash of the page’s own',
    (_, type, value, expected) => {
      const data = one(type, value)
      const canonical = read(data)
      expect(canonical.message['b']).toEqual(expected)
      expect(hashOf(canonical)).toBe(hashOf({ ...data, types: canonical.types }))
    },
  )

  it('default: the domain is read like the message', () => {
    const domain = { name: 'Contract', chainId: '0X7A69', verifyingContract: lower }
    expect(read({ ...one('bool', true), domain }).domain).toEqual({
      name: 'Contract',
      chainId: '31337',
      verifyingContract: checked,
    })
  })

  it('behavior: what stands in a text twice is what the text’s reader takes', () => {
    const text =
      '{"types":{"A":[{"name":"b","type":"uint8"}]},"primaryType":"A","domain":{},"message":{"b":1,"b":2}}'
    expect(readTypedData(text).message).toEqual({ b: '2' })
  })

  it('behavior: what is not signed is gone', () => {
    const data = { ...one('uint8', 1), domain: { note: 'x' } }
    const canonical = read({ ...data, message: { b: 1, note: 'You get a million' } })
    expect(canonical).toMatchObject({ domain: {}, message: { b: '1' } })
    expect(JSON.stringify(canonical)).not.toMatch(/note|million/)
  })

  it('behavior: a type’s name may have a colon', () => {
    const data = typedDataOf({ types: { 'Exchange:Send': 'uint8 b' }, message: { b: 1 } })
    const canonical = read(data)
    expect(hashOf(canonical)).toBe(hashOf({ ...data, types: canonical.types }))
  })

  it.each<[string, string, unknown]>([
    ['a text with an exponent', 'uint256', '1e21'],
    ['a fraction', 'uint256', 1.5],
    ['a negative one without a sign in its type', 'uint256', -1],
    ['one that does not fit', 'uint8', 256],
    ['two’s complement that does not fit', 'int8', '0xff'],
    ['a sign after 0x', 'int256', '-0x5'],
    ['words', 'uint256', 'five'],
    ['one in a list', 'uint256', ['5']],
    ['yes as one', 'uint256', true],
    ['nothing', 'uint256', null],
    ['a number of no size', 'uint', 5],
    ['a number of a strange size', 'uint7', 5],
    ['a size with a zero', 'uint08', 5],
    ['an address with the checksum of another', 'address', checked.toLowerCase().replace('a', 'A')],
    ['an address with 0X', 'address', lower.replace('0x', '0X')],
    ['an address as a number', 'address', 5],
    ['half a byte', 'bytes', '0xabc'],
    ['bytes as text', 'bytes', 'abcd'],
    ['bytes with 0X', 'bytes', '0Xab'],
    ['too few bytes', 'bytes4', '0xabcd'],
    ['text in the place of so many bytes', 'bytes4', 'abcd'],
    ['more bytes than there are', 'bytes33', `0x${'00'.repeat(33)}`],
    ['yes as text', 'bool', 'true'],
    ['yes as one', 'bool', 1],
    ['a number as text', 'string', 5],
    ['a list that is none', 'uint8[]', '12'],
    ['a list that is too short', 'uint8[2]', [1]],
    ['a type that there is not', 'fixed128x18', 1],
    ['a member of every object', 'constructor', {}],
  ])('rejects: %s (%s)', (_, type, value) => {
    expect(() => read(one(type, value))).toThrow(expect.objectContaining({ code: 'INVALID_PARAMS' }))
  })

  it.each<[string, object]>([
    [
      'a struct with the name of a number',
      { ...one('A[]', []), types: { A: membersOf('uint8[] b'), uint8: [] } },
    ],
    [
      'a type’s name that has another one’s text',
      { ...one('bool', true), types: { A: membersOf('bool b'), 'C(bool b)D': [] } },
    ],
    [
      'a member that is there twice',
      typedDataOf({ types: { A: 'uint256 b, address b' }, message: { b: lower } }),
    ],
    ['a member that reaches the prototype', typedDataOf({ types: { A: 'uint8 __proto__' }, message: {} })],
    [
      'a member that every object has',
      typedDataOf({ types: { A: 'B toString', B: 'uint256 length' }, message: {} }),
    ],
    [
      'text in the place of a struct',
      typedDataOf({ types: { A: 'B b', B: 'uint256 length' }, message: { b: 'abc' } }),
    ],
    ['a domain alone', { ...one('uint8', 1), primaryType: 'EIP712Domain' }],
  ])('rejects: %s', (_, data) => {
    expect(() => read(data)).toThrow(expect.objectContaining({ code: 'INVALID_PARAMS' }))
  })

  it('rejects: what is deeper than anybody reads', () => {
    let message: object = { inner: [] }
    for (let depth = 0; depth < 100; depth += 1) message = { inner: [message] }
    expect(() => read(typedDataOf({ types: { A: 'A[] inner' }, message }))).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
  })

  const spelt = fc
    .tuple(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.constantFrom('', '0x', '0X', '0b', '0B', '0o', '0O'),
    )
    .chain(([value, prefix]) => {
      const base = { x: 16, b: 2, o: 8 }[prefix.charAt(1).toLowerCase()] ?? 10
      const spaces = fc.stringMatching(/^[ \t\n]{0,3}$/)
      return fc
        .tuple(spaces, fc.stringMatching(/^0{0,5}$/), spaces)
        .map(([before, zeros, after]) => `${before}${prefix}${zeros}${value.toString(base)}${after}`)
    })
  const mixed = fc
    .tuple(fc.stringMatching(/^[0-9a-f]{8}$/), fc.infiniteStream(fc.boolean()))
    .map(
      ([hex, upper]) =>
        `0x${[...hex].map((letter) => (upper.next().value ? letter.toUpperCase() : letter)).join('')}`,
    )
  const anything = fc.record({
    amount: fc.oneof(spelt, fc.nat()),
    delta: fc.oneof(fc.integer(), fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n }).map(String)),
    to: fc.stringMatching(/^[0-9a-f]{40}$/).map((hex) => `0x${hex}`),
    selector: mixed,
    blob: mixed,
    note: fc.string({ unit: 'binary' }),
    yes: fc.boolean(),
    amounts: fc.array(fc.array(spelt, { minLength: 2, maxLength: 2 }), { maxLength: 3 }),
  })

  it('threat 18 behavior: however a page spells it, the canonical text has its hash, and is read as itself', () => {
    const members =
      'uint256 amount, int256 delta, address to, bytes4 selector, bytes blob, string note, bool yes, uint256[2][] amounts'
    const types = { A: 'uint256 chain, B inner, B[] others', B: members, [whole.name]: whole.members }
    const parts = fc.record({ chain: spelt, inner: anything, others: fc.array(anything, { maxLength: 2 }) })
    return fc.assert(
      fc.property(parts, spelt, (message, chainId) => {
        const domain = { name: 'Contract', chainId, verifyingContract: lower }
        const data = typedDataOf({ types, message, domain })
        const canonical = read(data)
        expect(hashOf(canonical)).toBe(hashOf(data))
        expect(read(canonical)).toEqual(canonical)
      }),
    )
  })
})
