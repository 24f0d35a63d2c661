import { expect, onTestFinished, test } from 'vitest'
import { WalletKitError } from '../errors/walletKitError.ts'
import { createEngine, type Method } from '../rpc/engine.ts'
import { createPortTransport } from '../transport/portTransport.ts'
import { namesIn } from './namesIn.ts'
import { traceHop } from './traceHop.ts'

const gone = new WalletKitError('DESTROYED', 'The test is over')

/** Both ends of a hop, and what is said at the first. */
function openHop({
  here = {},
  there = {},
}: {
  here?: Record<string, Method>
  there?: Record<string, Method>
}) {
  const { port1, port2 } = new MessageChannel()
  const lines: string[] = []
  const heard: unknown[] = []
  const events = new Map(
    ['event', 'state', 'wallet'].map((name) => [name, (body: unknown) => void heard.push(body)]),
  )
  const transport = traceHop(
    createPortTransport(port1),
    (line) => void lines.push(line),
    () => 0,
  )
  const session = 'a'.repeat(32)
  const create = (methods: Record<string, Method>, over = createPortTransport(port2)) =>
    createEngine({ transport: over, session, methods: new Map(Object.entries(methods)), events })
  const near = create(here, transport)
  const far = create(there)
  onTestFinished(() => {
    near.destroy(gone)
    far.destroy(gone)
  })
  return { near, far, lines, heard }
}

test('default: calls and events of both sides by their names, and how each call ended', async () => {
  const refuse = () => {
    throw new WalletKitError('USER_REJECTED', 'secret words', { code: 4001, secret: true })
  }
  const { near, far, lines, heard } = openHop({
    here: { walletRequest: refuse },
    there: { open: () => ({ hash: 'secret' }) },
  })
  await near.request('open', { view: 'Connect', to: 'secret' })
  await far.request('walletRequest', { method: 'eth_requestAccounts', params: ['secret'] }).catch(() => {})
  near.emit('wallet', { rdns: 'test.anchor', icon: 'data:secret' })
  far.emit('event', { type: 'alert', payload: { code: 'AUTH_UNREACHABLE', message: 'secret' } })
  await expect.poll(() => heard.length).toBe(2)
  await near.ping()
  expect(lines).toEqual([
    'channel open',
    'asks open Connect',
    'has open Connect: ok, 0 ms',
    'is asked walletRequest eth_requestAccounts',
    'answers walletRequest eth_requestAccounts: USER_REJECTED 4001, 0 ms',
    'tells wallet test.anchor',
    'hears event alert AUTH_UNREACHABLE',
  ])
})

test('behavior: who gives a call up, and that the other side is gone, is said', async () => {
  const { near, far, lines } = openHop({ there: { connect: () => new Promise(() => {}) } })
  const stop = new AbortController()
  const call = near.request('connect', { method: 'wallet' }, { signal: stop.signal })
  stop.abort()
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
  far.destroy(gone)
  await expect.poll(() => lines.at(-1)).toBe('channel closed')
  expect(lines).toContain('answers connect wallet: given up, 0 ms')
})

test.each([
  ['a member that is no name', 'open', { arguments: { to: 'secret' }, email: 'ada@mail.test' }],
  ['a name with something else in it', 'walletRequest', { method: 'eth_sign 0xsecret' }],
  ['a number in the place of one', 'walletRequest', { method: 123456 }],
  ['a long text', 'walletRequest', { method: 'x'.repeat(65) }],
  ['a body that is none', 'event', null],
  ['a method of which nothing is known', 'toString', { method: 'secret' }],
])('security.md rule 13 rejects: %s', (_, method, body) => {
  expect(namesIn(method, body)).toEqual([])
})
