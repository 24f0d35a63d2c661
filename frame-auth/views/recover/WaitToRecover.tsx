import { useEffect, useState } from 'react'
import type { Recovery } from '#shared/api/auth/custody.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import type { Pairing } from '../../features/pairing/pairing.ts'
import { rare } from '../../text/rare.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { icons } from '../../ui/icons.ts'
import { formatMoment } from '../formatMoment.ts'
import { Screen } from '../Screen.tsx'
import { useText } from '../viewContext.ts'
import { AskDevice } from './AskDevice.tsx'

export interface WaitToRecoverProps {
  recovery: Recovery
  /** Asks the server how it stands. */
  refresh: () => Promise<unknown>
  /** Has another device hand the wallet over; absent where that is not offered. */
  request?: Pairing['request']
  /** The wait is over, and the person has seen it. */
  onReleased: () => void
}

/** Milliseconds between two looks. */
const interval = 5_000

/** Says since when and until when this device waits for its way back, and what the person can do meanwhile (security.md limit 7). */
export function WaitToRecover({ recovery, refresh, request, onReleased }: WaitToRecoverProps) {
  const rareText = useText(rare)
  const text = useText()
  const [asksDevice, setAsksDevice] = useState(false)
  const { state, askedAt, dueAt } = recovery

  useEffect(() => {
    // Offline, or a server that is down: the next look may find it.
    const look = () => void (document.hidden || refresh().catch(() => {}))
    const timer = setInterval(look, interval)
    return () => clearInterval(timer)
  }, [refresh])

  if (asksDevice && request) return <AskDevice request={request} onBack={() => setAsksDevice(false)} />
  if (state === 'released')
    return (
      <Screen
        title={rareText('wait.releasedTitle')}
        footer={
          <Button variant="primary" onClick={onReleased}>
            {text('action.continue')}
          </Button>
        }
      >
        <p className="wk-muted">{rareText('wait.releasedText')}</p>
      </Screen>
    )
  const refused = state === 'refused'
  return (
    <Screen title={rareText(refused ? 'wait.refusedTitle' : 'wait.title')}>
      <p className="wk-muted">{rareText(refused ? 'wait.refusedText' : 'wait.text')}</p>
      <Facts>
        <Fact name={rareText('wait.since')}>{formatMoment(askedAt, rareText.locale)}</Fact>
        <Fact name={rareText(refused ? 'wait.refusedUntil' : 'wait.until')}>
          {formatMoment(dueAt, rareText.locale)}
        </Fact>
      </Facts>
      {request && (
        <ActionRow
          icon={<Icon shape={icons.device} />}
          title={text('recover.device')}
          onClick={() => setAsksDevice(true)}
        />
      )}
      <p className="wk-muted">{rareText('wait.keeps')}</p>
    </Screen>
  )
}
