import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'

/**
 * Why there is no camera. `blocked`: by the page around; `denied`: by the person or the browser; `missing`: the device has none;
 * `failed`: it is there and does not start.
 */
export type CameraProblem = 'blocked' | 'denied' | 'missing' | 'failed'

/** `facing`: what it looks at, by the device's own word. */
export type CameraState =
  | { status: 'starting' | CameraProblem }
  | { status: 'running'; facing: string | undefined }

export interface CameraParameters {
  /** Undefined where the browser has none for pages like this one. */
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined
  /** Whether the pages around let this frame have a camera, as far as the browser says so. */
  isDelegated: boolean
  video: Pick<HTMLVideoElement, 'srcObject' | 'play'>
  /** Looks at what the video shows now. @returns whether that was what it looked for: then the camera is off */
  look: () => Promise<boolean>
  onState: (state: CameraState) => void
}

/** The rear one, where there are several; sharp enough for a code on a screen. No sound. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } },
}

/** Milliseconds between two looks: a hand is not faster, and the device stays cool. */
const pause = 120

/**
 * Shows what the camera sees, and looks at it again and again.
 *
 * @returns ends it: the camera is off at once, also where it was still starting
 */
export function startCamera({ devices, isDelegated, video, look, onState }: CameraParameters): () => void {
  let stream: MediaStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    stopTracks(stream)
    video.srcObject = null
  }
  const fail = (status: CameraProblem) => {
    if (isOver) return
    stop()
    onState({ status })
  }
  const lookOn = async () => {
    const isFound = await look()
    if (isFound) stop()
    else if (!isOver) timer = setTimeout(run, pause)
  }
  const run = () => {
    lookOn().catch((thrown: unknown) => {
      sayUnforeseen(thrown)
      fail('failed')
    })
  }
  const start = async () => {
    if (!isDelegated) return fail('blocked')
    if (!devices) return fail('missing')
    const opened = await devices.getUserMedia(wanted)
    if (isOver) return stopTracks(opened)
    stream = opened
    const [track] = opened.getVideoTracks()
    // It is unplugged, or the person takes the permission back.
    track?.addEventListener('ended', () => fail('failed'))
    video.srcObject = opened
    await video.play()
    if (isOver) return
    onState({ status: 'running', facing: track?.getSettings().facingMode })
    run()
  }
  start().catch((thrown: unknown) => fail(problemOf(thrown)))
  return stop
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** @see https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia */
function problemOf(thrown: unknown): CameraProblem {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  // NotReadableError: another program has it; AbortError: it was taken away, or the video was left meanwhile.
  if (name !== 'NotReadableError' && name !== 'AbortError') sayUnforeseen(thrown)
  return 'failed'
}
