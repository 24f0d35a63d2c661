import { useEffect, useId, useState } from 'react'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { formatAmount } from '../format/formatAmount.ts'
import type { RevokeAttempt, Session } from './session.ts'
import { sessionsText } from './text.ts'
import { useSessions } from './useSessions.ts'

interface RevokeActionProps {
  /** Of one network. */
  sessions: readonly [Session, ...Session[]]
  /** Everything on that network ends. */
  isAll?: boolean
  label: string
  /** @param cost with its coin; null: the network does not say */
  costText: (cost: string | null) => string
}

/** The button that ends sessions, what that costs, and how far it has come. */
export function RevokeAction({ sessions, isAll = false, label, costText }: RevokeActionProps) {
  const { attemptAtom, revoke, list } = useSessions()
  const t = useText(sessionsText)
  const id = useId()
  const attempt = useAppValue(attemptAtom)
  const [{ pci, caipNetworkId }] = sessions
  const isOwn =
    attempt !== null &&
    ('pci' in attempt.what
      ? !isAll && attempt.what.pci === pci
      : isAll && attempt.what.caipNetworkId === caipNetworkId)
  const step = isOwn ? attempt.step : null
  const isBusy = attempt?.step === 'asked' || attempt?.step === 'sent'
  const cost = useCost(sessions, isAll)
  const said = step && t(stepTexts[step])
  useAnnouncement(said, step === 'failed' || step === 'declined' ? 'assertive' : 'polite')
  if (step === 'done') return <Notice tone="success">{said}</Notice>
  return (
    <div className="wk-session-revoke">
      {said && <Notice tone={tones[step ?? 'asked']}>{said}</Notice>}
      <p className="wk-session-words" id={id}>
        {costText(cost)}
      </p>
      <Button
        variant="danger"
        describedBy={id}
        disabledFocusable={isBusy}
        onClick={() => void revoke(sessions, isAll, list).catch(sayUnforeseen)}
      >
        {label}
      </Button>
    </div>
  )
}

const stepTexts = {
  asked: 'sessions.asked',
  sent: 'sessions.sent',
  declined: 'sessions.declined',
  failed: 'sessions.failedRevoke',
  done: 'sessions.done',
} as const satisfies Record<RevokeAttempt['step'], keyof typeof sessionsText>

const tones = {
  asked: 'caution',
  sent: 'caution',
  declined: 'caution',
  failed: 'danger',
  done: 'success',
} as const satisfies Record<RevokeAttempt['step'], string>

/** With its coin; null until it is known. */
function useCost(sessions: readonly [Session, ...Session[]], isAll: boolean): string | null {
  const { cost } = useSessions()
  const t = useText(sessionsText)
  const { networks } = useApp().state
  const [wei, setWei] = useState<bigint | null>(null)
  const [{ pci, caipNetworkId }] = sessions
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for another session
  useEffect(() => {
    let isLeft = false
    cost(sessions, isAll).then((found) => {
      if (!isLeft) setWei(found)
    }, sayUnforeseen)
    return () => {
      isLeft = true
    }
  }, [pci, isAll])
  const coin = networks.find(caipNetworkId)?.nativeCurrency
  return wei !== null && coin
    ? `${formatAmount(wei, coin.decimals, t.locale)} ${plainText(coin.symbol, 20)}`
    : null
}
