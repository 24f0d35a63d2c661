import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { attestationLimit } from '../bridge/wait.ts'
import { attest } from './attest.ts'

const origin = 'https://verify.test'
const urlOf = (id: string) => `${origin}/v3/attestation?id=${id}`

interface TestFrame {
  src?: string
  contentWindow: object
  style: { setProperty(...style: string[]): void }
  /** What was set through the CSSOM. */
  css: string[]
  remove(): void
}

/** A target of events that counts its listeners. */
function createTarget() {
  const events = new EventTarget()
  let listeners = 0
  return {
    addEventListener(type: string, listener: (event: Event) => void, options: { signal: AbortSignal }) {
      listeners += 1
      options.signal.addEventListener('abort', () => {
        listeners -= 1
      })
      events.addEventListener(type, listener, options)
    },
    emit: (type: string, asRecord: object) => events.dispatchEvent(Object.assign(new Event(type), asRecord)),
    listeners: () => listeners,
  }
}

/** A page that has room for frames, and no browser that loads them. */
function createPage() {
  const frames: TestFrame[] = []
  const [window, document] = [createTarget(), createTarget()]
  vi.stubGlobal('addEventListener', window.addEventListener)
  vi.stubGlobal('document', {
    addEventListener: document.addEventListener,
    createElement(): TestFrame {
      const css: string[] = []
      const frame: TestFrame = {
        contentWindow: {},
        css,
        style: { setProperty: (...style) => void css.push(...style) },
        remove: () => void frames.splice(frames.indexOf(frame), 1),
      }
      return frame
    },
    documentElement: { append: (frame: TestFrame) => void frames.push(frame) },
  })
  return {
    frames,
    listeners: () => window.listeners() + document.listeners(),
    say: (source: unknown, data: unknown, from = origin) =>
      window.emit('message', { source, data, origin: from }),
    block: (blockedURI: string, disposition = 'enforce') =>
      document.emit('securitypolicyviolation', { blockedURI, disposition }),
  }
}

const answer = (attestation: unknown) => JSON.stringify({ type: 'verify_attestation', attestation })
const asking = (id = '1') => attest({ url: urlOf(id) }, new AbortController().signal)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("R27 default: a hidden frame of the page's own is asked, and is gone with the answer", async () => {
  const page = createPage()
  const asked = asking()
  const [frame] = page.frames
  expect(frame).toMatchObject({
    src: urlOf('1'),
    sandbox: 'allow-scripts allow-same-origin',
    referrerPolicy: 'origin',
    css: ['display', 'none', 'important'],
  })
  page.say(frame?.contentWindow, answer('a.b.c'))
  await expect(asked).resolves.toBe('a.b.c')
  expect(page.frames).toEqual([])
  expect(page.listeners()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('R27 behavior: two at once get their own answers, whichever comes first', async () => {
  const page = createPage()
  const both = [asking('1'), asking('2')]
  const [first, second] = page.frames
  page.say(second?.contentWindow, answer('two'))
  page.say(first?.contentWindow, answer('one'))
  await expect(Promise.all(both)).resolves.toEqual(['one', 'two'])
  expect(page.frames).toEqual([])
})

test.for([
  ['another window', {}, origin, answer('x')],
  ['no window', null, origin, answer('x')],
  ['another origin', undefined, 'https://evil.test', answer('x')],
  ['the frame, of something else', undefined, origin, JSON.stringify({ type: 'ping', attestation: 'x' })],
  ['the frame, not as text', undefined, origin, { type: 'verify_attestation', attestation: 'x' }],
  ['the frame, no JSON', undefined, origin, 'not {json'],
] as const)('R27 rejects: a message of %s is nothing', async ([, source, from, data]) => {
  const page = createPage()
  const asked = asking()
  const frame = page.frames[0]?.contentWindow
  page.say(source === undefined ? frame : source, data, from)
  page.say(frame, answer('mine'))
  await expect(asked).resolves.toBe('mine')
})

test.for([null, '', 1, 'x'.repeat(8193)])('behavior: %j is no attestation', async (attestation) => {
  const page = createPage()
  const asked = asking()
  page.say(page.frames[0]?.contentWindow, answer(attestation))
  await expect(asked).resolves.toBeNull()
})

test('R27 behavior: a service that is silent is not waited for, and nothing is left', async () => {
  const page = createPage()
  const asked = asking()
  vi.advanceTimersByTime(timings.attestation)
  await expect(asked).resolves.toBeNull()
  expect(page.frames).toEqual([])
  expect(page.listeners()).toBe(0)
  expect(attestationLimit * 1000).toBe(timings.attestation)
})

test('R27 behavior: a page whose policy forbids the frame goes on at once', async () => {
  const page = createPage()
  const asked = asking()
  page.block('https://elsewhere.test/x')
  page.block(urlOf('1'), 'report')
  expect(page.frames).toHaveLength(1)
  page.block(origin)
  await expect(asked).resolves.toBeNull()
  expect(page.frames).toEqual([])
})

test('R15 behavior: nothing is left of a kit that was destroyed meanwhile', async () => {
  const page = createPage()
  const ended = new AbortController()
  const asked = attest({ url: urlOf('1') }, ended.signal)
  ended.abort()
  await expect(asked).resolves.toBeNull()
  expect(page.frames).toEqual([])
  expect(page.listeners()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test.for(['javascript:alert(1)', 'data:text/html,x', '/v3/attestation', `https://${'x'.repeat(2048)}`, 7])(
  'rejects: %j as the URL',
  (url) => {
    const page = createPage()
    expect(() => attest({ url }, new AbortController().signal)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
    expect(page.frames).toEqual([])
  },
)
