import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import type { Pairing, PairingProgress } from '../../features/pairing/pairing.ts'
import { Screen } from '../Screen.tsx'
import { ErrorNotice } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'
import { PairingCode } from './PairingCode.tsx'

export interface AskDeviceProps {
  request: Pairing['request']
  onBack: () => void
}

/** Waits for another device of the person's to let this one in. */
export function AskDevice({ request, onBack }: AskDeviceProps) {
  const text = useText()
  const [progress, setProgress] = useState<PairingProgress>({ stage: 'waiting' })
  const [isConfirmed, setConfirmed] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const show = (next: PairingProgress) => {
      if (!leaving.signal.aborted) setProgress(next)
    }
    // Whatever failed, this device has not been let in, and the person can ask again.
    request(show, leaving.signal).catch(() => show({ stage: 'failed', code: 'AUTH_UNREACHABLE' }))
    return () => leaving.abort()
  }, [request])

  if (progress.stage === 'compare') {
    const confirm = () => {
      setConfirmed(true)
      progress.confirm?.()
    }
    return (
      <Screen
        title={text('recover.compare')}
        footer={
          <div className="wk-pair">
            <Button onClick={onBack}>{text('security.pairNo')}</Button>
            <Button variant="primary" disabledFocusable={isConfirmed} onClick={confirm}>
              {text('recover.compareYes')}
            </Button>
          </div>
        }
      >
        <PairingCode code={progress.code} />
        <p role="status" className="wk-muted">
          {isConfirmed && text('recover.compareWaiting')}
        </p>
      </Screen>
    )
  }
  return (
    <Screen title={text('recover.device')} footer={<Button onClick={onBack}>{text('action.back')}</Button>}>
      {progress.stage === 'failed' ? (
        <ErrorNotice code={progress.code} />
      ) : (
        <div className="wk-centered" role="status">
          <Spinner size={32} />
          <p className="wk-muted">{text('recover.deviceWaiting')}</p>
        </div>
      )}
    </Screen>
  )
}
