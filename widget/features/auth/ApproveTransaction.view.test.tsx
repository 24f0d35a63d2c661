import { beforeEach, describe, expect, it, vi } from 'vitest'
import { remembered } from '../../testing/authStage.ts'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'

const { openAuth } = setUpAuthModal()

const place = { left: 16, top: 60, width: 328, height: 320 }
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() =>
    DOMRect.fromRect({ x: place.left, y: place.top, width: place.width, height: place.height }),
  )
})

/** An account of the embedded wallet, whose frame wants to show something. */
async function openFrameView(
  view: 'approve' | 'security' | 'recover',
  { from }: { from?: 'AccountSettings' } = {},
) {
  const frame = createFakeAuthFrame({ signedIn: true })
  const opened = await openAuth(frame, { hints: remembered })
  const { page, modal } = opened
  await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
  if (from) await page.widget.open({ view: from })
  frame.emit('view', { view })
  await modal.findByText('Getting ready')
  return { ...opened, frame }
}

describe('ApproveTransaction', () => {
  it.each([
    ['approve', 'Approve request'],
    ['security', 'Your wallet'],
    ['recover', 'Your wallet'],
  ] as const)(
    'default: %s: the header names it; until the frame knows its height, it is getting ready',
    async (view, title) => {
      const { modal, frame } = await openFrameView(view)
      await expect
        .poll(readModal)
        .toEqual({ title, heading: null, buttons: [], said: '', alert: '', focus: title })
      expect(modal.getByText('Getting ready').parentElement?.getAttribute('aria-busy')).toBe('true')
      expect(frame.place()).toBeNull()
    },
  )

  it('security.md rule 10 behavior: the frame is laid over its place, as high as it says', async () => {
    const { modal, frame } = await openFrameView('approve')
    const slot = modal.getByText('Getting ready').parentElement
    frame.emit('size', { height: 320 })
    await expect.poll(frame.place).toEqual(place)
    expect(modal.queryByText('Getting ready')).toBeNull()
    expect(slot?.style.height).toBe('320px')
    expect(slot?.getAttribute('aria-busy')).toBe('false')
    // The way of the keyboard into the frame.
    expect(slot?.tabIndex).toBe(0)
  })

  it.each([
    ['Back', 'goes back to what there was', { open: true, view: 'AccountSettings' }],
    ['Close', 'closes', { open: false, view: null }],
  ])('R22 behavior: %s %s, hides the frame and tells it', async (name, _, state) => {
    const { page, modal, user, frame } = await openFrameView('approve', { from: 'AccountSettings' })
    frame.emit('size', { height: 320 })
    await expect.poll(frame.place).toEqual(place)
    await user.click(modal.getByRole('button', { name }))
    await expect.poll(page.state).toMatchObject(state)
    expect(frame.place()).toBeNull()
    expect(frame.dismissed()).toBe(1)
  })

  it('behavior: once the frame is done it is hidden, and what was there before comes back without a press', async () => {
    const { page, frame } = await openFrameView('security', { from: 'AccountSettings' })
    frame.emit('size', { height: 320 })
    await expect.poll(frame.place).toEqual(place)
    frame.emit('view', { view: null })
    await expect.poll(() => page.state().view).toBe('AccountSettings')
    await expect.poll(() => readModal().title).toBe('Settings')
    expect(frame.place()).toBeNull()
    expect(frame.dismissed()).toBe(0)
  })
})
