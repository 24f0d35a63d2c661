import type { KitRoute } from '../../http/startKit.ts'
import { createRandom, type Random } from './createRandom.ts'
import { halfValidCalls } from './halfValidCalls.ts'
import { strangeChains, strangeNames, strangeValue, strangeWord } from './strangeWords.ts'

export interface StrangeCall {
  /** Of the two origins. */
  origin: 'kit' | 'secure'
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

const methods = ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD'] as const
const faults = ['%00', '%ff', '%c0%80', '%', '%zz', '%2e%2e%2f', '+', ';'] as const

/** Makes one call after the other, over every route: some that a client could send, with something of them changed, some of anything. */
export function createStranger(routes: readonly KitRoute[], seed: number): () => StrangeCall {
  const random = createRandom(seed)
  const written = (word: string) => (random.oneIn(12) ? random.pick(faults) : encode(word))
  const fill = (pattern: string) =>
    pattern.replace(/:\w+(\{[^}]*\})?|\*/g, () => (random.oneIn(20) ? '' : written(strangeWord(random))))

  const known = routes.filter(({ path }) => sampleEnd(path) !== undefined)

  return () => {
    const { method, path: pattern } = random.pick(random.oneIn(2) ? routes : known)
    const [, origin = 'kit', rest = '/'] = /^\/(kit|secure)?(\/?.*)$/.exec(pattern) ?? []
    const samples = halfValidCalls[sampleEnd(pattern) ?? '']
    const sample = samples && !random.oneIn(6) ? random.pick(samples) : undefined
    const chain = random.pick(Object.values(strangeChains))
    const search = queryOf(sample?.query ?? {}, chain, random, written)
    const usual = method === 'ALL' ? random.pick(methods) : method
    const called = random.oneIn(20) ? random.pick(methods) : usual
    return {
      origin: origin === 'secure' ? 'secure' : 'kit',
      method: called,
      path: `${fill(rest) || '/'}?${search}`,
      headers: headersOf(random),
      body: called === 'POST' || called === 'PUT' ? bodyOf(sample?.body, chain, random) : undefined,
    }
  }
}

/** Half of a pair, of which no address can be made, becomes U+FFFD. */
const encode = (word: string) => encodeURIComponent(Buffer.from(word).toString())

const sampleEnd = (pattern: string) => Object.keys(halfValidCalls).find((end) => pattern.endsWith(end))

function queryOf(
  sample: Readonly<Record<string, string>>,
  chain: string,
  random: Random,
  written: (word: string) => string,
): string {
  const added = Array.from({ length: random.below(4) }, () => [
    random.pick(strangeNames),
    strangeWord(random),
  ])
  const query = Object.entries({
    projectId: random.oneIn(30) ? strangeWord(random) : 'demo',
    ...fromSample(sample, chain, random),
    ...Object.fromEntries(random.oneIn(2) ? added : []),
  })
  return query.map(([name, value]) => `${encode(name)}=${written(String(value))}`).join('&')
}

function headersOf(random: Random): Record<string, string> {
  const site = random.oneIn(12) ? random.pick(['https://evil.example', 'null']) : 'https://shop.example'
  return {
    // A network of its own, so that limits leave room.
    'X-Forwarded-For': `203.${random.below(256)}.${random.below(256)}.1`,
    'Content-Type': random.pick([
      'application/json',
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
    ]),
    'Wallet-Kit-Project': 'demo',
    ...(random.oneIn(3) && { Origin: site }),
    ...(random.oneIn(4) && { 'Wallet-Kit-Site': site }),
    ...(random.oneIn(6) && {
      Authorization: `Bearer ${encode(strangeWord(random))}`,
    }),
    ...(random.oneIn(6) && { DPoP: encode(strangeWord(random)) }),
    ...(random.oneIn(8) && { Cookie: `a=${encode(strangeWord(random))}` }),
    ...(random.oneIn(8) && { 'If-None-Match': '"x"', 'Accept-Encoding': 'br' }),
  }
}

function bodyOf(sample: unknown, chain: string, random: Random): string {
  if (random.oneIn(25)) return random.pick(['', '{', '[', '\0', '"', '{"a":', 'null', '[]', '0'])
  const text = JSON.stringify(
    sample === undefined
      ? { projectId: 'demo', ...Object(strangeValue(random)) }
      : fromSample(sample, chain, random),
  )
  return text ?? ''
}

/** The same with the chain put in, and in two of three calls something in it changed, left out, or added. */
function fromSample(sample: unknown, chain: string, random: Random): Record<string, unknown> | unknown[] {
  const copy = JSON.parse(JSON.stringify(sample).replaceAll('{chain}', chain))
  for (let count = random.below(3); count > 0; count -= 1) change(copy, random)
  return copy
}

function change(value: unknown, random: Random): void {
  if (typeof value !== 'object' || value === null) return
  const keys = Object.keys(value)
  const key = keys[random.below(Math.max(1, keys.length))] ?? random.pick(strangeNames)
  const inner: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  if (typeof inner === 'object' && inner !== null && !random.oneIn(4)) return change(inner, random)
  if (random.oneIn(5)) Reflect.deleteProperty(value, key)
  else {
    const put = random.oneIn(2) ? strangeWord(random) : strangeValue(random)
    // As JSON has it: `__proto__` is a name like any other there.
    Object.defineProperty(value, key, { value: put, enumerable: true, configurable: true, writable: true })
  }
}
