import type { RefObject } from 'react'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useText } from '../context/appContext.ts'
import { scanText } from './text.ts'

interface ViewfinderProps {
  videoRef: RefObject<HTMLVideoElement | null>
  isRunning: boolean
  /** It looks at the person: who moves to the left goes to the left. */
  isMirrored: boolean
}

/** What the camera sees, and where the code belongs. */
export function Viewfinder({ videoRef, isRunning, isMirrored }: ViewfinderProps) {
  const t = useText(scanText)
  return (
    <>
      <div className="wk-scan-sight" data-running={isRunning || undefined}>
        <video
          className="wk-scan-video"
          ref={videoRef}
          aria-label={t('scan.sight')}
          data-mirrored={isMirrored || undefined}
          // Without these an iPhone shows it in full screen.
          playsInline
          muted
        />
        <span className="wk-scan-frame" aria-hidden="true" />
        {!isRunning && <Spinner />}
      </div>
      <div className="wk-scan-words">
        <p>{t('scan.aim')}</p>
        <p className="wk-scan-note">{t('scan.private')}</p>
      </div>
    </>
  )
}
