import { expect, test, vi } from 'vitest'
import { createTestFrame, problemUrl, useTestClock, widgetUrl } from '../testing/createTestFrame.ts'
import { noticeText, slowText } from '../text.ts'

/* A frame from which no document of the kit greets: what the visitor sees, and what the page's developer reads. */

useTestClock()

test('R5 behavior: a loaded frame without hello gives way to the problem page, whose word is final', async () => {
  const { frame, calls, loaded, problems, isAlive, onLoad, say } = createTestFrame()
  const opened = calls.ask('open', {})
  frame.start()
  onLoad()
  await vi.advanceTimersByTimeAsync(500)
  expect(loaded).toEqual([widgetUrl, problemUrl])
  expect(isAlive()).toBe(false)
  say({ walletKit: 'problem', code: 'ORIGIN_NOT_ALLOWED', message: 'Not on the list' })
  await expect(opened).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED', message: 'Not on the list' })
  expect(problems).toMatchObject([{ code: 'ORIGIN_NOT_ALLOWED' }])
  expect(isAlive()).toBe(true)
})

test('R5 rejects: FRAME_UNREACHABLE when not even the problem page comes, and the next call starts afresh', async () => {
  const { frame, modalFrame, calls, loaded, closed, said } = createTestFrame()
  const opened = calls.ask('open', {})
  frame.start()
  modalFrame.showEarly()
  await vi.advanceTimersByTimeAsync(22_000)
  expect(loaded).toEqual([widgetUrl, problemUrl])
  await vi.advanceTimersByTimeAsync(5000)
  await expect(opened).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
  expect(said()).toBe(noticeText.unreachable)
  expect(closed).toHaveBeenCalledOnce()
  frame.start()
  expect(loaded).toEqual([widgetUrl, problemUrl, widgetUrl])
  expect(said()).toBeUndefined()
})

test.for([
  ['a page of the browser’s own is in the frame', true],
  ['nothing is', false],
] as const)(
  'R7 rejects: FRAME_UNREACHABLE within 2 s where the kit is down, in the loader’s own words: %s',
  async ([, hasLoaded]) => {
    const { frame, modalFrame, calls, loaded, problems, onLoad, isAlive, said } = createTestFrame({
      down: true,
    })
    const opened = calls.ask('open', {})
    frame.start()
    modalFrame.showEarly()
    if (hasLoaded) onLoad()
    void vi.advanceTimersByTimeAsync(2000)
    await expect(opened).rejects.toMatchObject({ code: 'FRAME_UNREACHABLE' })
    expect(problems).toMatchObject([{ code: 'FRAME_UNREACHABLE' }])
    expect(said()).toBe(noticeText.unreachable)
    expect(isAlive()).toBe(false)
    expect(loaded).toEqual([widgetUrl])
    modalFrame.dismiss()
    expect(modalFrame.isShown()).toBe(false)
  },
)

test.for([
  ['the browser has put a page of its own into the frame', true],
  ['it had before anybody listened', false],
] as const)(
  'R54 rejects: ORIGIN_NOT_ALLOWED, in the loader’s own words, on a page on which no frame of the kit could say it: %s',
  async ([, isHeard]) => {
    const { frame, modalFrame, calls, loaded, problems, onLoad, said } = createTestFrame({
      refusal: 'No address',
    })
    const opened = calls.ask('open', {})
    frame.start()
    modalFrame.showEarly()
    if (isHeard) onLoad()
    await Promise.all([
      expect(opened).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED', message: 'No address' }),
      vi.advanceTimersByTimeAsync(30_000),
    ])
    expect(problems).toMatchObject([{ code: 'ORIGIN_NOT_ALLOWED' }])
    expect(said()).toBe('No address')
    expect(loaded).toEqual([widgetUrl])
  },
)

test('R7 behavior: after 2 s of a slow network a notice says so, until the widget is there', async () => {
  const { frame, loaded, asked, said, hello } = createTestFrame()
  frame.start()
  await vi.advanceTimersByTimeAsync(1750)
  expect(said()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(250)
  expect(said()).toBe(slowText)
  hello()
  expect(said()).toBeUndefined()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  expect(loaded).toEqual([widgetUrl])
})

test('R16 behavior: a frame whose process died is hidden until its document is there again', async () => {
  const { frame, modalFrame, loaded, asked, hello, crash, isAlive } = createTestFrame()
  frame.start()
  hello('a')
  modalFrame.show()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  crash()
  await vi.waitFor(() => expect(isAlive()).toBe(false))
  vi.advanceTimersByTime(3000)
  expect(loaded).toEqual([widgetUrl, widgetUrl])
  hello('b')
  expect(isAlive()).toBe(true)
})

test('R7 rejects: FRAME_UNREACHABLE at once where the frame goes together with the kit, in the loader’s own words', async () => {
  const { frame, modalFrame, problems, asked, hello, crash, goDown, isAlive, said, loaded } =
    createTestFrame()
  frame.start()
  hello()
  modalFrame.show()
  await vi.waitFor(() => expect(asked).toEqual(['init']))
  goDown()
  crash()
  await vi.waitFor(() => expect(said()).toBe(noticeText.unreachable))
  expect(problems).toMatchObject([{ code: 'FRAME_UNREACHABLE' }])
  expect(isAlive()).toBe(false)
  expect(frame.isUp()).toBe(false)
  expect(loaded).toEqual([widgetUrl])
  modalFrame.dismiss()
  expect(modalFrame.isShown()).toBe(false)
  frame.start()
  expect(loaded).toEqual([widgetUrl, widgetUrl])
})
