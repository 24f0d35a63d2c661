import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CameraParameters, type CameraState, startCamera } from './startCamera.ts'

/** A camera that a test can look at. */
function createCamera(facingMode?: string) {
  const track = Object.assign(new EventTarget(), { stop: vi.fn(), getSettings: () => ({ facingMode }) })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  return { track, stream: stream as unknown as MediaStream }
}

function open(changed: Partial<CameraParameters> = {}, camera = createCamera()) {
  const video = { srcObject: null, play: async () => {} } as Pick<HTMLVideoElement, 'srcObject' | 'play'>
  const states: CameraState[] = []
  const look = vi.fn(async () => false)
  const stop = startCamera({
    ...{ devices: { getUserMedia: async () => camera.stream }, isDelegated: true, video, look },
    onState: (state) => states.push(state),
    ...changed,
  })
  return { ...camera, stop, video, states, look }
}

const refusing = (name: string) => ({
  getUserMedia: () => Promise.reject(new DOMException('No', name)),
})

describe('startCamera', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const turn = () => vi.advanceTimersByTimeAsync(0)

  it('default: it shows what it sees, looks again and again, and is off when it is left', async () => {
    const { states, look, track, video, stop } = open({}, createCamera('environment'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(states).toEqual([{ status: 'running', facing: 'environment' }])
    expect(look.mock.calls.length).toBeGreaterThan(5)
    stop()
    const { length } = look.mock.calls
    await vi.advanceTimersByTimeAsync(1_000)
    expect(look.mock.calls).toHaveLength(length)
    expect(track.stop).toHaveBeenCalledOnce()
    expect(video.srcObject).toBeNull()
  })

  it('behavior: what it looked for is found: it is off at once, and nothing more is looked at', async () => {
    const look = vi.fn(async () => true)
    const { track } = open({ look })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(look).toHaveBeenCalledOnce()
    expect(track.stop).toHaveBeenCalledOnce()
  })

  it('rejects: left while the person is still asked: it is off as soon as it is on', async () => {
    const camera = createCamera()
    let allow = () => {}
    const asked = new Promise<MediaStream>((resolve) => {
      allow = () => resolve(camera.stream)
    })
    const { stop, states, look, track } = open({ devices: { getUserMedia: () => asked } }, camera)
    stop()
    allow()
    await turn()
    expect(track.stop).toHaveBeenCalledOnce()
    expect([states, look.mock.calls]).toEqual([[], []])
  })

  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'failed'],
    ['AbortError', 'failed'],
  ])('rejects: %s: %s', async (name, status) => {
    const { states } = open({ devices: refusing(name) })
    await turn()
    expect(states).toEqual([{ status }])
  })

  it('rejects: the page around forbids it: nobody is asked', async () => {
    const getUserMedia = vi.fn()
    const { states } = open({ devices: { getUserMedia }, isDelegated: false })
    await turn()
    expect(states).toEqual([{ status: 'blocked' }])
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  it('rejects: a page without cameras', async () => {
    const { states } = open({ devices: undefined })
    await turn()
    expect(states).toEqual([{ status: 'missing' }])
  })

  it('behavior: it is unplugged, or the permission is taken back: said, and off', async () => {
    const { track, states } = open()
    await turn()
    track.dispatchEvent(new Event('ended'))
    expect(states.at(-1)).toEqual({ status: 'failed' })
    expect(track.stop).toHaveBeenCalledOnce()
  })
})
