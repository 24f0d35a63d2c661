import { useState } from 'react'
import type { RecoverScreen } from '../../features/user/createRecovery.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { Screen } from '../Screen.tsx'
import { useAttempt } from '../useAttempt.ts'
import { useText } from '../useText.ts'

export interface StartOverProps {
  restart: RecoverScreen['restart']
  onBack: () => void
}

/** Says what is left to who has lost every way back: a new wallet, after a time in which the old one can object. */
export function StartOver({ restart, onBack }: StartOverProps) {
  const text = useText()
  const attempt = useAttempt()
  const [at, setAt] = useState<number | null>(null)
  const ask = (cancel: boolean) => attempt.run(async () => setAt((await restart(cancel)).at))
  return (
    <Screen
      title={text('recover.lostTitle')}
      footer={
        <div className="wk-pair">
          <Button onClick={onBack}>{text('action.back')}</Button>
          {at === null ? (
            <Button variant="danger" disabled={attempt.busy} onClick={() => ask(false)}>
              {text('recover.lostStart')}
            </Button>
          ) : (
            <Button disabled={attempt.busy} onClick={() => ask(true)}>
              {text('recover.lostCancel')}
            </Button>
          )}
        </div>
      }
    >
      <p className="wk-muted">{text('recover.lostText')}</p>
      <p role="status">
        {at !== null && text('recover.lostAt', { time: new Date(at).toLocaleString('en-US') })}
      </p>
      <ErrorNotice code={attempt.code} />
    </Screen>
  )
}
