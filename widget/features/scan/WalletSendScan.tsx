import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { createEye } from './createEye.ts'
import { createScan } from './createScan.ts'
import { scanIcons } from './icons.ts'
import { PictureButtons } from './PictureButtons.tsx'
import { type PictureProblem, readPicture } from './readPicture.ts'
import type { CameraProblem } from './startCamera.ts'
import { scanText } from './text.ts'
import { useCamera } from './useCamera.ts'
import { Viewfinder } from './Viewfinder.tsx'
import './Scan.css'

/** What a code or a picture was, that nobody could be paid by. */
type Said = PictureProblem | 'notPayment'

/** Reads whom to pay from a QR code: by the camera, or from a picture. */
export function WalletSendScan() {
  const { take } = useFeature(createScan)
  const t = useText(scanText)
  const [eye] = useState(() => createEye(document))
  const [said, setSaid] = useState<Said | null>(null)
  const [isReading, setReading] = useState(false)
  const [done] = useState(() => new AbortController())
  useEffect(() => () => done.abort(), [done])
  const videoRef = useRef<HTMLVideoElement>(null)
  const judge = useCallback(
    async (text: string) => {
      const isTaken = await take(text, done.signal)
      // The view stays for as long as it takes to go: nothing more is taken.
      if (isTaken) done.abort()
      else setSaid('notPayment')
      return isTaken
    },
    [take, done],
  )
  const look = useCallback(
    async (video: HTMLVideoElement) => {
      const { videoWidth: width, videoHeight: height } = video
      const text = eye.read({ image: video, width, height }, 'camera')
      return text !== null && judge(text)
    },
    [eye, judge],
  )
  const { state, startAgain } = useCamera(videoRef, look)
  const readFile = async (file: Blob) => {
    setReading(true)
    setSaid(null)
    const read = await readPicture(eye, file)
    setReading(false)
    if ('problem' in read) setSaid(read.problem)
    else await judge(read.text)
  }
  const saidText = said && t(`scan.${said}`)
  useAnnouncement(saidText, 'assertive')
  useAnnouncement(isReading ? t('scan.reading') : state.status === 'starting' ? t('scan.starting') : null)
  const { status } = state
  const problem = status === 'starting' || status === 'running' ? null : status
  return (
    <div className="wk-scan">
      {problem === null ? (
        <Viewfinder
          videoRef={videoRef}
          isRunning={state.status === 'running'}
          isMirrored={state.status === 'running' && state.facing !== 'environment'}
        />
      ) : (
        <NoCamera problem={problem} onRetry={startAgain} />
      )}
      {saidText && <Notice>{saidText}</Notice>}
      <PictureButtons isReading={isReading} hasCamera={problem === null} onFile={readFile} />
    </div>
  )
}

/** Why there is no camera, and what to do. */
function NoCamera({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const t = useText(scanText)
  const title = t(`scan.${problem}Title`)
  const text = t(`scan.${problem}Text`)
  useAnnouncement(`${title}. ${text}`, 'polite')
  return (
    <EmptyState icon={<Icon shape={scanIcons.camera} size={28} />} title={title} text={text}>
      {(problem === 'denied' || problem === 'failed') && (
        <Button variant="ghost" icon={<Icon shape={icons.retry} />} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </EmptyState>
  )
}
