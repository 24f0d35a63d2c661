import { expect, test } from 'vitest'
import { createFrameFinder } from './createFrameFinder.ts'

/** A page with one frame, which can be taken away. */
class Frame {
  asked = 0
  isDetached = false
  inner: Frame | null = null

  async $() {
    this.asked += 1
    const { inner } = this
    return inner && { contentFrame: async () => inner }
  }
}

function setUp() {
  const page = new Frame()
  page.inner = new Frame()
  const inFrame = createFrameFinder<Frame>(({ isDetached }) => isDetached)
  return { page, look: () => inFrame(page, ['iframe'], async (frame) => frame), inFrame }
}

test('default: a frame is looked for once', async () => {
  const { page, look } = setUp()
  expect(await look()).toBe(page.inner)
  expect(await look()).toBe(page.inner)
  expect(page.asked).toBe(1)
})

test('behavior: one that has come in place of another is found', async () => {
  const { page, look } = setUp()
  const first = await look()
  first.isDetached = true
  page.inner = new Frame()
  expect(await look()).toBe(page.inner)
})

test('behavior: where work fails, the frame has gone with its page unheard: it is looked for anew', async () => {
  const { page, look, inFrame } = setUp()
  await look()
  const next = new Frame()
  page.inner = next
  const failing = inFrame(page, ['iframe'], () => Promise.reject(new Error('gone')))
  await expect(failing).rejects.toThrow('gone')
  expect(await look()).toBe(next)
})

test('rejects: a frame that is not there', async () => {
  const { page, look } = setUp()
  page.inner = null
  await expect(look()).rejects.toThrow('There is no frame iframe')
})
