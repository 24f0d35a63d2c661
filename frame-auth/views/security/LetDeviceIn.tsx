import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { foreignLine } from '../../features/decode/foreignText.ts'
import type { Pairing, PairingProgress } from '../../features/pairing/pairing.ts'
import { PairingCode } from '../recover/PairingCode.tsx'
import { Screen } from '../Screen.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'

export interface LetDeviceInProps {
  id: string
  join: Pairing['join']
  onDone: () => void
}

type Decision = Awaited<ReturnType<Pairing['join']>>

/** The old device's side: compare the code, then let the new one in or not. */
export function LetDeviceIn({ id, join, onDone }: LetDeviceInProps) {
  const text = useText()
  const attempt = useAttempt()
  const [progress, setProgress] = useState<PairingProgress>({ stage: 'waiting' })
  const [decision, setDecision] = useState<Decision | null>(null)

  useEffect(() => {
    let isThere = true
    const show = (next: PairingProgress) => isThere && setProgress(next)
    // Whatever failed, the other device has not been let in, and the person can begin again.
    join(id, show).then(
      (made) => isThere && setDecision(made),
      () => show({ stage: 'failed', code: 'AUTH_UNREACHABLE' }),
    )
    return () => {
      isThere = false
    }
  }, [id, join])

  const back = <Button onClick={onDone}>{text('action.back')}</Button>
  switch (progress.stage) {
    case 'waiting':
      return (
        <Screen title={text('security.pairWaiting')} footer={back}>
          <div className="wk-centered" role="status">
            <Spinner size={32} />
          </div>
        </Screen>
      )
    case 'failed':
      return (
        <Screen title={text('approve.failedTitle')} footer={back}>
          <ErrorNotice code={progress.code} />
        </Screen>
      )
    case 'done':
      return (
        <Screen title={text('security.pairTitle')} footer={back}>
          <Notice tone="success">{text('security.pairDone')}</Notice>
        </Screen>
      )
    case 'compare': {
      const refuse = () => {
        if (decision) attempt.run(decision.refuse)
        onDone()
      }
      const name = foreignLine(progress.deviceName, 64)
      return (
        <Screen
          title={text('security.pairTitle')}
          footer={
            <>
              <Button onClick={refuse}>{text('security.pairNo')}</Button>
              <Button
                variant="primary"
                disabledFocusable={attempt.busy || !decision}
                onClick={() => decision && attempt.run(decision.approve)}
              >
                {text('security.pairYes')}
              </Button>
            </>
          }
        >
          <p className="wk-muted">
            {text('security.pairText', { name, site: foreignLine(progress.site, 64) })}
          </p>
          <PairingCode code={progress.code} />
          <ErrorNotice code={attempt.code} />
        </Screen>
      )
    }
  }
}
