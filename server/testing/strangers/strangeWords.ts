import type { Random } from './createRandom.ts'

/** The chains of the strangers' kit, by what stands behind them. */
export const strangeChains = {
  live: 'eip155:31337',
  dead: 'eip155:31338',
  slow: 'eip155:31339',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const zero = `0x${'0'.repeat(40)}`
const mint = 'So11111111111111111111111111111111111111112'
const chainIds = Object.values(strangeChains)

/** What fits somewhere. */
const fitting: readonly string[] = [
  'demo',
  address,
  mint,
  ...chainIds,
  ...chainIds.map((id) => `${id}:${id.startsWith('solana') ? mint : address}`),
  `${strangeChains.live}:0x`,
  `${strangeChains.live}:${zero}`,
  `eip155:99:${zero}`,
  'eip155:1',
  'usd',
  'eur',
  'USDC',
  'US',
  'harborpay',
  'google',
  'en',
  'true',
  '1',
  '100',
  'https://shop.example',
  'f'.repeat(43),
  '0x1234',
  `0x${'12'.repeat(65)}`,
  'b10b5ab4-b3f1-4a5c-8d71-5f1a3d3c2b1a',
]

/** What fits nowhere. */
const strange: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  '0x',
  '0xz',
  '0x123',
  zero,
  `0x${'0'.repeat(37)}100`,
  String(2n ** 256n),
  '9'.repeat(78),
  '9'.repeat(400),
  `0x${'f'.repeat(65)}`,
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnirts',
  '𝕏'.repeat(40),
  'ﬀ.eth',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  '%',
  '%00',
  '{"a":1}',
  '[]',
  "';select 1--",
  'eip155',
  'eip155:',
  'eip155:99999999999999999999999999999999',
  'cosmos:cosmoshub-4',
  'x'.repeat(3_000),
  '2026-13-45T99:00:00Z',
  'eyJhbGciOiJub25lIn0.e30.',
]

export const strangeNames: readonly string[] = [
  'projectId',
  'chainId',
  'address',
  'addresses',
  'account',
  'amount',
  'currency',
  'cursor',
  'onramp',
  'from',
  'to',
  'tokenAddress',
  'userAddress',
  'spender',
  'slippage',
  'provider',
  'country',
  'entries',
  'page',
  'search',
  'include',
  'chains',
  'token',
  'receiver',
  'transaction',
  'message',
  'signature',
  'refreshToken',
  'site',
  'email',
  'attempt',
  'otp',
  'method',
  'params',
  'id',
  'jsonrpc',
  '__proto__',
]

export function strangeWord(random: Random): string {
  return random.oneIn(3) ? random.pick(strange) : random.pick(fitting)
}

/** A value of JSON. */
export function strangeValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 2 ? 5 : 8)
  if (kind < 3) return strangeWord(random)
  if (kind === 3) return random.pick<unknown>([0, -1, 1, 0.1, 1e308, 2 ** 53, -0])
  if (kind === 4) return random.pick([true, false, null])
  const length = random.below(4)
  if (kind === 5) return Array.from({ length }, () => strangeValue(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length }, () => [random.pick(strangeNames), strangeValue(random, depth + 1)]),
  )
}
