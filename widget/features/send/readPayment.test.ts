import {
  array,
  assert,
  bigInt,
  constantFrom,
  integer,
  property,
  record,
  string,
  uint8Array,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#shared/entities/networkCatalogue.ts'
import { evmAccounts, solanaAccount } from '../../testing/fakeWallet.ts'
import { readNumber } from './readEthereumLink.ts'
import { readPayment } from './readPayment.ts'
import { shortNames } from './shortNames.ts'

const [own, other] = evmAccounts
const evm = { namespace: 'eip155', caipNetworkId: null, token: undefined, amount: null, memo: '', words: '' }
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = { ...evm, namespace: 'solana', receiver: solanaAccount }
const link = (parts: object) => ({ kind: 'link', link: parts })
const base = (amount: string) => ({ unit: 'base', amount })
const whole = (amount: string) => ({ unit: 'whole', amount })
const problem = (name: string, part?: string) =>
  part === undefined ? { kind: 'problem', problem: name } : { kind: 'problem', problem: name, part }

describe('readPayment: EIP-681', () => {
  test.each([
    [`ethereum:${own}`, { receiver: own }],
    [`ETHEREUM:${own}`, { receiver: own }],
    [`ethereum:pay-${own}`, { receiver: own }],
    [`ethereum:${own}@31337`, { receiver: own, caipNetworkId: 'eip155:31337' }],
    [
      `ethereum:${own}@31337?value=1e18`,
      { receiver: own, caipNetworkId: 'eip155:31337', token: null, amount: base(`1${'0'.repeat(18)}`) },
    ],
    [
      `ethereum:pay-${own}@1?value=2.014e18`,
      { receiver: own, caipNetworkId: 'eip155:1', token: null, amount: base(`2014${'0'.repeat(15)}`) },
    ],
    ['ethereum:vitalik.eth?value=1', { receiver: 'vitalik.eth', token: null, amount: base('1') }],
    ['ethereum:pay-me.eth', { receiver: 'me.eth' }],
    [
      `ethereum:${own}@31337/transfer?address=${other}&uint256=1e6`,
      { receiver: other, caipNetworkId: 'eip155:31337', token: own, amount: base('1000000') },
    ],
    [
      `ethereum:${own}/transfer?uint256=1&address=${other}`,
      { receiver: other, token: own, amount: base('1') },
    ],
    [`ethereum:${own}/transfer?address=${other}&value=0`, { receiver: other, token: own }],
  ])('default: %s', (text, parts) => expect(readPayment(text)).toEqual(link({ ...evm, ...parts })))

  test.each([
    [`ethereum:${own}/approve?address=${other}&uint256=1`, problem('linkCall', 'approve')],
    [`ethereum:${own}/transferFrom?address=${other}`, problem('linkCall', 'transferFrom')],
    [`ethereum:${own}?value=1e18&gas=21000`, problem('linkPart', 'gas')],
    [`ethereum:${own}?gasPrice=1`, problem('linkPart', 'gasPrice')],
    [`ethereum:${own}?uint256=1`, problem('linkPart', 'uint256')],
    [`ethereum:${own}/transfer?address=${other}&uint256=1&value=5`, problem('linkPart', 'value')],
    ['ethereum:foo-bar.eth', problem('linkPart', 'foo')],
    [`ethereum:${own}?value=1&value=2`, problem('linkMalformed')],
    [`ethereum:${own}?value=1&%76alue=2`, problem('linkMalformed')],
    [`ethereum:${own}?value=%`, problem('linkMalformed')],
    [`ethereum:${own}?value`, problem('linkMalformed')],
    [`ethereum:${own}@0x1`, problem('linkMalformed')],
    [`ethereum:${own}@`, problem('linkMalformed')],
    [`ethereum:${own}/transfer?uint256=1`, problem('linkMalformed')],
    ['ethereum:', problem('linkMalformed')],
    [`ethereum:${own}?value=-1`, problem('linkAmount')],
    [`ethereum:${own}?value=0.5`, problem('linkAmount')],
    [`ethereum:${own}?value=1.5e0`, problem('linkAmount')],
    [`ethereum:${own}?value=`, problem('linkAmount')],
    [`ethereum:${own}?value=0x10`, problem('linkAmount')],
    [`ethereum:${own}?value=1e78`, problem('linkAmount')],
    [`ethereum:${own}?value=${2n ** 256n}`, problem('linkAmount')],
  ])('rejects: %s', (text, expected) => expect(readPayment(text)).toEqual(expected))

  test.each([
    ['1.50e1', '15'],
    ['1.20e1', '12'],
    ['+7', '7'],
    ['007', '7'],
    ['.5e1', '5'],
    ['1e0', '1'],
  ])('parameters: %s is %s', (text, number) => expect(readNumber(text)).toBe(number))

  test('behavior: whatever a wallet writes down is read as that, with any blanks in it', () =>
    assert(
      property(
        record({
          bytes: uint8Array({ minLength: 20, maxLength: 20 }),
          chain: integer({ min: 1, max: 2 ** 31 }),
          value: bigInt({ min: 0n, max: 2n ** 256n - 1n }),
          holes: array(integer({ min: 0, max: 120 }), { maxLength: 6 }),
          unseen: constantFrom(
            ' ',
            '\n',
            '\t',
            '\u00a0',
            '\u202f',
            '\u200b',
            '\u202e',
            '\ufeff',
            '\u00ad',
            '\u2800',
          ),
        }),
        ({ bytes, chain, value, holes, unseen }) => {
          const receiver = `0x${Buffer.from(bytes).toString('hex')}`
          const written = holes.reduce(
            (text, place) => text.slice(0, place) + unseen + text.slice(place),
            `ethereum:${receiver}@${chain}?value=${value}`,
          )
          expect(readPayment(written)).toEqual(
            link({
              ...evm,
              receiver,
              caipNetworkId: `eip155:${chain}`,
              token: null,
              amount: base(`${value}`),
            }),
          )
        },
      ),
    ))

  test('behavior: of a link with anything more in it, the address alone is never read', () =>
    assert(
      property(
        constantFrom('ethereum:', 'solana:'),
        string({ minLength: 1, maxLength: 12 }).filter((name) => /^[a-z]+$/i.test(name)),
        (scheme, name) => {
          const address = scheme === 'solana:' ? solanaAccount : own
          const known = ['value', 'amount', 'label', 'message', 'memo']
          const read = readPayment(`${scheme}${address}?${name}=1`)
          if (!known.includes(name)) expect(read.kind).toBe('problem')
        },
      ),
    ))
})

describe('readPayment: an address with its network', () => {
  test.each([
    [`eth:${own}`, { receiver: own, caipNetworkId: 'eip155:1' }],
    [`ARB1:${own}`, { receiver: own, caipNetworkId: 'eip155:42161' }],
    [`base: ${own.slice(0, 10)} ${own.slice(10)}`, { receiver: own, caipNetworkId: 'eip155:8453' }],
    [`eip155:31337:${own}`, { receiver: own, caipNetworkId: 'eip155:31337' }],
    [
      `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solanaAccount}`,
      {
        receiver: solanaAccount,
        namespace: 'solana',
        caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      },
    ],
  ])('default: %s', (text, parts) => expect(readPayment(text)).toEqual(link({ ...evm, ...parts })))

  test.each([
    [`got:${own}`, problem('linkNetwork', 'got')],
    [`constructor:${own}`, problem('linkNetwork', 'constructor')],
    [`eth:${own}?value=1`, problem('linkMalformed')],
    [`eip155:1:${own}?value=1`, problem('linkMalformed')],
    ['eth:vitalik.eth', problem('unreadable')],
    [`https://example.com/${own}`, problem('unreadable')],
    ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1', problem('otherNamespace')],
    [`ethereum:${own}?${'a'.repeat(2_000)}`, problem('unreadable')],
  ])('rejects: %s', (text, expected) => expect(readPayment(text)).toEqual(expected))

  test('behavior: every EVM network that a project may name has its short name', () => {
    const known = new Set(shortNames.values())
    const evmNetworks = catalogue.flatMap(({ id }) => (id.startsWith('eip155:') ? [Number(id.slice(7))] : []))
    expect(evmNetworks.filter((id) => !known.has(id))).toEqual([])
  })
})

describe('readPayment: Solana Pay', () => {
  test.each([
    [`solana:${solanaAccount}`, {}],
    [`solana:${solanaAccount}?amount=1`, { token: null, amount: whole('1') }],
    [`solana:${solanaAccount}?amount=0.01&spl-token=${mint}`, { token: mint, amount: whole('0.01') }],
    [`solana:${solanaAccount}?spl-token=${mint}`, { token: mint }],
    [
      `solana:${solanaAccount}?amount=1&label=Harbor%20Shop&message=Order%2012&memo=Order 12`,
      { token: null, amount: whole('1'), memo: 'Order 12', words: 'Harbor Shop: Order 12' },
    ],
    [`solana:${solanaAccount}?label=%E2%80%AEevil`, { words: 'evil' }],
  ])('default: %s', (text, parts) => expect(readPayment(text)).toEqual(link({ ...solana, ...parts })))

  test.each([
    [`solana:${solanaAccount}?amount=1&reference=${mint}`, problem('linkPart', 'reference')],
    [`solana:${solanaAccount}?amount=1&memo=${'a'.repeat(121)}`, problem('linkPart', 'memo')],
    [`solana:${solanaAccount}?amount=1&memo=%20a`, problem('linkPart', 'memo')],
    [`solana:${solanaAccount}?amount=1e3`, problem('linkAmount')],
    [`solana:${solanaAccount}?amount=.5`, problem('linkAmount')],
    [`solana:${solanaAccount}?amount=-1`, problem('linkAmount')],
    [`solana:${solanaAccount}?amount=1&amount=1`, problem('linkMalformed')],
    ['solana:https://shop.example/pay', problem('linkTransaction')],
    ['solana:https%3A%2F%2Fshop.example%2Fpay%3Forder%3D1', problem('linkTransaction')],
  ])('rejects: %s', (text, expected) => expect(readPayment(text)).toEqual(expected))
})

describe('readPayment: what is no link', () => {
  test.each([
    [own, own],
    ['\u200bvitalik.eth\u202e ', 'vitalik.eth'],
    ['👨‍👩‍👧.eth', '👨‍👩‍👧.eth'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}.eth', '🏴\u{e0067}\u{e0062}\u{e007f}.eth'],
  ])('default: %j is %j', (text, plain) => expect(readPayment(text)).toEqual({ kind: 'plain', text: plain }))
})
