import { expect, onTestFinished, test, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord } from '../asRecord.ts'
import {
  createTestFrame,
  instance,
  kitOrigin,
  problemUrl,
  useTestClock,
  widgetUrl,
} from '../testing/createTestFrame.ts'

/** So many intervals of the heartbeat, with time for an answer after each. */
async function beats(count: number) {
  for (let beat = 0; beat < count; beat += 1) {
    vi.advanceTimersByTime(3000)
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

useTestClock()

test('default: a hello is answered to the pinned origin, and init goes first', async () => {
  const { frame, calls, loaded, posted, asked, hello } = createTestFrame()
  void calls.ask('open', {})
  frame.start()
  expect(loaded).toEqual([widgetUrl])
  hello()
  expect(posted).toMatchObject([
    { message: { walletKit: 'connect', protocol: 1, instance: instance('a') }, targetOrigin: kitOrigin },
  ])
  await vi.waitFor(() => expect(asked).toEqual(['init', 'open']))
})

test.for([
  ['of another window', { walletKit: 'hello', protocol: 1, instance: instance('a') }, {}, kitOrigin],
  ['of no window', { walletKit: 'hello', protocol: 1, instance: instance('a') }, null, kitOrigin],
  [
    'of another origin',
    { walletKit: 'hello', protocol: 1, instance: instance('a') },
    undefined,
    'https://kit.test.evil',
  ],
  ['of an opaque origin', { walletKit: 'hello', protocol: 1, instance: instance('a') }, undefined, 'null'],
  ['of another protocol', { walletKit: 'hello', protocol: 2, instance: instance('a') }, undefined, kitOrigin],
  ['without an instance', { walletKit: 'hello', protocol: 1 }, undefined, kitOrigin],
  ['that is a text', 'hello', undefined, kitOrigin],
] as const)('threat 1 rejects: a hello %s', ([, data, source, origin]) => {
  const { frame, posted, say } = createTestFrame()
  frame.start()
  say(data, source, origin)
  expect(posted).toEqual([])
  expect(frame.isUp()).toBe(false)
})

test('R17 behavior: the same hello again changes nothing; a new instance is a new session', async () => {
  const { frame, posted, hello } = createTestFrame()
  frame.start()
  hello('a')
  hello('a')
  expect(posted).toHaveLength(1)
  hello('b')
  expect(posted).toHaveLength(2)
  expect(asRecord(posted[0]?.message)['session']).not.toBe(asRecord(posted[1]?.message)['session'])
})

test('R16 behavior: a frame that was removed is loaded again, and the open modal opens in it', async () => {
  const { frame, modalFrame, calls, loaded, asked, hello } = createTestFrame()
  const opened = calls.ask('open', {})
  frame.start()
  hello('a')
  modalFrame.show()
  // Answered: a call that still waits would be made again.
  await opened
  frame.reload()
  expect(loaded).toEqual([widgetUrl, widgetUrl])
  hello('b')
  await vi.waitFor(() => expect(asked).toEqual(['init', 'open', 'init', 'open']))
})

test('threat 1 rejects: a problem report while no problem page is loaded', () => {
  const { frame, problems, closed, hello, say } = createTestFrame()
  frame.start()
  hello()
  say({ walletKit: 'problem', code: 'ORIGIN_NOT_ALLOWED', message: 'x' })
  say({ walletKit: 'close' })
  expect(problems).toEqual([])
  expect(closed).not.toHaveBeenCalled()
})

test('R17 behavior: a hello wins over the clock, however late', async () => {
  const { frame, loaded, asked, hello, onLoad } = createTestFrame()
  frame.start()
  onLoad()
  vi.advanceTimersByTime(400)
  hello()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  vi.advanceTimersByTime(60_000)
  expect(loaded).toEqual([widgetUrl])
})

test('behavior: a widget that takes the port and never answers init is no widget', () => {
  const { frame, loaded, hello } = createTestFrame({ deaf: true })
  frame.start()
  hello()
  vi.advanceTimersByTime(20_000)
  expect(loaded).toEqual([widgetUrl, problemUrl])
})

test('R55 behavior: while the frame loads, Esc closes and the calls that opened it reject', async () => {
  const { frame, modalFrame, calls, closed } = createTestFrame()
  const opened = calls.ask('open', {})
  const disconnected = vi.fn()
  calls.ask('disconnect', {}).catch(disconnected)
  frame.start()
  modalFrame.showEarly()
  modalFrame.dismiss()
  await expect(opened).rejects.toMatchObject({ code: 'USER_CLOSED' })
  expect(modalFrame.isShown()).toBe(false)
  expect(closed).toHaveBeenCalledOnce()
  expect(disconnected).not.toHaveBeenCalled()
})

test('R55 behavior: Esc while the widget has not answered yet closes, and the widget is told', async () => {
  const { frame, modalFrame, calls, dismissals, hello } = createTestFrame()
  const opened = calls.ask('open', {})
  frame.start()
  modalFrame.showEarly()
  hello()
  modalFrame.dismiss()
  await expect(opened).rejects.toMatchObject({ code: 'USER_CLOSED' })
  expect(modalFrame.isShown()).toBe(false)
  await vi.waitFor(() => expect(dismissals).toEqual([{ closed: true }]))
})

test('R17 behavior: a frame that answers pings lives on, whatever it is asked', async () => {
  const { frame, modalFrame, loaded, asked, hello, isAlive } = createTestFrame()
  frame.start()
  hello()
  modalFrame.show()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  await beats(20)
  expect(loaded).toEqual([widgetUrl])
  expect(isAlive()).toBe(true)
})

test('R17 R55 behavior: a frame that hangs lets clicks through, and is loaded again after 15 s', async () => {
  const { frame, modalFrame, loaded, asked, hello, hang, isAlive } = createTestFrame()
  frame.start()
  hello()
  modalFrame.show()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  await beats(1)
  hang()
  await beats(2)
  expect(isAlive()).toBe(true)
  await beats(1)
  expect(isAlive()).toBe(false)
  expect(loaded).toEqual([widgetUrl])
  await beats(3)
  expect(loaded).toEqual([widgetUrl, widgetUrl])
})

test('R55 rejects: FRAME_LOST when a person closes a frame that hangs, which is loaded again', async () => {
  const { frame, modalFrame, calls, loaded, asked, hello, hang } = createTestFrame()
  frame.start()
  hello()
  modalFrame.show()
  await beats(1)
  expect(asked).toEqual(['init'])
  hang()
  const opened = calls.ask('connect', {})
  await beats(4)
  modalFrame.dismiss()
  await expect(opened).rejects.toMatchObject({ code: 'FRAME_LOST' })
  expect(modalFrame.isShown()).toBe(false)
  expect(loaded).toEqual([widgetUrl, widgetUrl])
})

test('behavior: a closed frame without pending calls is not pinged', async () => {
  const { frame, loaded, asked, hello, hang } = createTestFrame()
  frame.start()
  hello()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  await beats(1)
  hang()
  await beats(20)
  expect(loaded).toEqual([widgetUrl])
})

test('R15 behavior: at the end no timer is left and no message is heard', async () => {
  const { frame, posted, hello, destroy } = createTestFrame()
  frame.start()
  destroy()
  hello()
  expect(vi.getTimerCount()).toBe(0)
  expect(posted).toEqual([])
})

test.for(['INVALID_PARAMS', 'MESSAGE_TOO_LARGE'] as const)(
  'rejects: %s when that is why init failed, and not a wrong word about the origin',
  async (code) => {
    const { frame, modalFrame, calls, loaded, problems, hello } = createTestFrame({
      initError: new WalletKitError(code, 'Invalid parameters at options'),
    })
    const opened = calls.ask('open', {})
    frame.start()
    modalFrame.showEarly()
    hello()
    await vi.waitFor(() => expect(problems).toMatchObject([{ code }]))
    await expect(opened).rejects.toMatchObject({ code, message: 'Invalid parameters at options' })
    expect(loaded).toEqual([widgetUrl])
    expect(modalFrame.isShown()).toBe(false)
    expect(frame.isUp()).toBe(false)
  },
)

test('R5 behavior: ORIGIN_NOT_ALLOWED as the answer to init shows the page that says so', async () => {
  const { frame, loaded, hello } = createTestFrame({
    initError: new WalletKitError('ORIGIN_NOT_ALLOWED', 'Not on the list'),
  })
  frame.start()
  hello()
  await vi.waitFor(() => expect(loaded).toEqual([widgetUrl, problemUrl]))
})

test("R55 rejects: USER_CLOSED at once when a person closes before a view's code is there", async () => {
  const { frame, modalFrame, calls, asked, dismissals, hello } = createTestFrame()
  frame.start()
  hello()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  await beats(1)
  const connected = calls.ask('connect', {})
  modalFrame.showEarly()
  modalFrame.dismiss()
  await expect(connected).rejects.toMatchObject({ code: 'USER_CLOSED' })
  expect(modalFrame.isShown()).toBe(false)
  await vi.waitFor(() => expect(dismissals).toEqual([{ closed: true }]))
})

test('R55 behavior: once shown, Esc is for the widget to answer', async () => {
  const { frame, modalFrame, asked, dismissals, hello } = createTestFrame()
  frame.start()
  hello()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  await beats(1)
  modalFrame.show()
  modalFrame.dismiss()
  await vi.waitFor(() => expect(dismissals).toEqual([{ closed: false }]))
  expect(modalFrame.isShown()).toBe(true)
})

test('behavior: an unforeseen error is on the console with its stack, and the widget gets INTERNAL', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
  onTestFinished(() => console.mockRestore())
  const unforeseen = new TypeError('x is undefined')
  const showWidget = () => {
    throw unforeseen
  }
  const { frame, hello, widgets } = createTestFrame({ methods: new Map([['show', showWidget]]) })
  frame.start()
  hello()
  const answer = widgets[0]?.request('show')
  await expect(answer).rejects.toMatchObject({ code: 'INTERNAL', message: 'Internal error' })
  expect(console.mock.calls).toEqual([['WalletKit:', unforeseen]])
})
