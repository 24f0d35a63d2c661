import { useState } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import type { ExportFlow } from '../../features/security/createExport.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { icons } from '../../ui/icons.ts'
import { TypeCode } from '../recover/TypeCode.tsx'
import { WaitToRecover } from '../recover/WaitToRecover.tsx'
import { Screen } from '../Screen.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useStoreValue, useText } from '../viewContext.ts'
import { TypeOtp } from './SignInByMail.tsx'

export interface ProveOwnerProps {
  flow: Pick<
    ExportFlow,
    'overviewAtom' | 'refresh' | 'hasEmail' | 'recoverByPasskey' | 'recoverByCode' | 'stepUp'
  >
  /** Whether this browser can open the wallet since earlier: then a mailed code will do as well. */
  isOpen: boolean
  onProven: () => void
}

type Confirm = Awaited<ReturnType<ExportFlow['stepUp']>>['confirm']

/** A fresh factor before the words are shown: a passkey, the recovery code, or on a known browser a mailed code. */
export function ProveOwner({ flow, isOpen, onProven }: ProveOwnerProps) {
  const text = useText()
  const attempt = useAttempt()
  const { factors = [], recovery } = useStoreValue(flow.overviewAtom) ?? {}
  const has = (kind: 'passkey' | 'code') => factors.some((factor) => factor.kind === kind)
  const [asksCode, setAsksCode] = useState(false)
  const [confirm, setConfirm] = useState<{ by: Confirm } | null>(null)

  const [isOver, setOver] = useState(false)

  const proving = (work: () => Promise<void>) => async () => {
    await work()
    onProven()
  }
  if (recovery && !(recovery.state === 'released' && isOver))
    return <WaitToRecover recovery={recovery} refresh={flow.refresh} onReleased={() => setOver(true)} />
  if (asksCode)
    return (
      <TypeCode
        onSubmit={(code) => proving(() => flow.recoverByCode(code))()}
        onBack={() => setAsksCode(false)}
      />
    )
  if (confirm)
    return (
      <TypeOtp onSubmit={(otp) => proving(() => confirm.by(otp))()} submitLabel={text('action.continue')} />
    )

  const send = () => attempt.run(async () => setConfirm({ by: (await flow.stepUp()).confirm }))
  const canMail = isOpen && flow.hasEmail()
  return (
    <Screen title={text(isOpen ? 'export.title' : 'recover.title')}>
      <p className="wk-muted">{text(leadFor())}</p>
      {has('passkey') && (
        <ActionRow
          icon={<Icon shape={icons.passkey} />}
          title={text('recover.passkey')}
          disabled={attempt.busy}
          onClick={() => attempt.run(proving(flow.recoverByPasskey))}
        />
      )}
      {has('code') && (
        <ActionRow
          icon={<Icon shape={icons.code} />}
          title={text('recover.code')}
          onClick={() => setAsksCode(true)}
        />
      )}
      {canMail && (
        <ActionRow
          icon={<Icon shape={icons.external} />}
          title={text('export.sendCode')}
          disabled={attempt.busy}
          onClick={send}
        />
      )}
      <ErrorNotice code={attempt.code} />
    </Screen>
  )

  function leadFor() {
    if (!canMail && !has('passkey') && !has('code')) return 'export.needsFactor'
    return isOpen ? 'export.stepUp' : 'recover.text'
  }
}
