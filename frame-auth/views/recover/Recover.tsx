import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import type { RecoverScreen } from '../../features/user/createRecovery.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { icons } from '../../ui/icons.ts'
import { formatMoment } from '../formatMoment.ts'
import { Screen } from '../Screen.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useStoreValue, useText } from '../viewContext.ts'
import { AskDevice } from './AskDevice.tsx'
import { TypeCode } from './TypeCode.tsx'
import { WaitToRecover } from './WaitToRecover.tsx'

/** The way back into a wallet that this browser does not have: waiting for it, where it has to, or a choice. */
export function Recover({ screen }: { screen: RecoverScreen }) {
  const recovery = useStoreValue(screen.overviewAtom)?.recovery
  const [isOver, setOver] = useState(false)
  if (!recovery || (recovery.state === 'released' && isOver)) return <ChooseWay screen={screen} />
  return (
    <WaitToRecover
      recovery={recovery}
      refresh={screen.refresh}
      {...(screen.hasOtherDevice && { request: screen.request })}
      onReleased={() => setOver(true)}
    />
  )
}

/** The ways back. */
function ChooseWay({ screen }: { screen: RecoverScreen }) {
  const text = useText()
  const attempt = useAttempt()
  const [way, setWay] = useState<'choose' | 'code' | 'device' | 'lost'>('choose')
  const back = () => setWay('choose')

  switch (way) {
    case 'code':
      return <TypeCode onSubmit={screen.recoverByCode} onBack={back} />
    case 'device':
      return <AskDevice request={screen.request} onBack={back} />
    case 'lost':
      return <StartOver restart={screen.restart} onBack={back} />
    case 'choose':
      return (
        <Screen
          title={text('recover.title')}
          footer={
            <Button variant="ghost" onClick={() => setWay('lost')}>
              {text('recover.lost')}
            </Button>
          }
        >
          <p className="wk-muted">{text('recover.text')}</p>
          {screen.hasPasskey && (
            <ActionRow
              icon={<Icon shape={icons.passkey} />}
              title={text('recover.passkey')}
              disabled={attempt.busy}
              onClick={() => attempt.run(screen.recoverByPasskey)}
            />
          )}
          {screen.hasCode && (
            <ActionRow
              icon={<Icon shape={icons.code} />}
              title={text('recover.code')}
              disabled={attempt.busy}
              onClick={() => setWay('code')}
            />
          )}
          {screen.hasEscrow && (
            <ActionRow
              icon={<Icon shape={icons.escrow} />}
              title={text('recover.escrow')}
              disabled={attempt.busy}
              onClick={() => attempt.run(screen.recoverByEscrow)}
            />
          )}
          {screen.hasOtherDevice && (
            <ActionRow
              icon={<Icon shape={icons.device} />}
              title={text('recover.device')}
              disabled={attempt.busy}
              onClick={() => setWay('device')}
            />
          )}
          <ErrorNotice code={attempt.code} />
        </Screen>
      )
  }
}

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
            <Button variant="danger" disabledFocusable={attempt.busy} onClick={() => ask(false)}>
              {text('recover.lostStart')}
            </Button>
          ) : (
            <Button disabledFocusable={attempt.busy} onClick={() => ask(true)}>
              {text('recover.lostCancel')}
            </Button>
          )}
        </div>
      }
    >
      <p className="wk-muted">{text('recover.lostText')}</p>
      <p role="status">{at !== null && text('recover.lostAt', { time: formatMoment(at, text.locale) })}</p>
      <ErrorNotice code={attempt.code} />
    </Screen>
  )
}
