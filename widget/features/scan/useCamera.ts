import { type RefObject, useEffect, useState } from 'react'
import { useAppValue } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { createScan } from './createScan.ts'
import { isCameraDelegated } from './isCameraDelegated.ts'
import { type CameraState, startCamera } from './startCamera.ts'

/**
 * The camera, on for as long as somebody sees the view: not in a tab behind others, and not with the modal closed.
 *
 * @param look whether it has found what it looks for; the same function in every call
 */
export function useCamera(
  videoRef: RefObject<HTMLVideoElement | null>,
  look: (video: HTMLVideoElement) => Promise<boolean>,
) {
  const isSeen = useAppValue(useFeature(createScan).visibleAtom)
  const [state, setState] = useState<CameraState>({ status: 'starting' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a start
  useEffect(() => {
    const video = videoRef.current
    if (!isSeen || !video) return
    setState({ status: 'starting' })
    return startCamera({
      // Not there in a page that came without https.
      devices: Reflect.get(navigator, 'mediaDevices') ? navigator.mediaDevices : undefined,
      isDelegated: isCameraDelegated(document),
      video,
      look: () => look(video),
      onState: setState,
    })
  }, [isSeen, attempt, look, videoRef])
  return {
    state,
    startAgain() {
      setState({ status: 'starting' })
      setAttempt((number) => number + 1)
    },
  }
}
