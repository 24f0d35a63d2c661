import { useState } from 'react'
import type { ExportFlow } from '../../features/security/createExport.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { TypeCode } from '../recover/TypeCode.tsx'
import { Screen } from '../Screen.tsx'
import { useAttempt } from '../useAttempt.ts'
import { useStoreValue } from '../useStoreValue.ts'
import { useText } from '../useText.ts'
import { TypeOtp } from './TypeOtp.tsx'

export interface ProveOwnerProps {
  flow: Pick<ExportFlow, 'overviewAtom' | 'recoverByPasskey' | 'recoverByCode' | 'stepUp'>
  /** Whether this browser can open the wallet since earlier: then a mailed code is the step-up. */
  isOpen: boolean
  onProven: () => void
}

type Confirm = Awaited<ReturnType<ExportFlow['stepUp']>>['confirm']

/** A fresh factor before the words are shown: a passkey, the recovery code, or on a known browser a mailed code. */
export function ProveOwner({ flow, isOpen, onProven }: ProveOwnerProps) {
  const text = useText()
  const attempt = useAttempt()
  const factors = useStoreValue(flow.overviewAtom)?.factors ?? []
  const has = (kind: 'passkey' | 'code') => factors.some((factor) => factor.kind === kind)
  const [asksCode, setAsksCode] = useState(false)
  const [confirm, setConfirm] = useState<{ by: Confirm } | null>(null)

  const proving = (work: () => Promise<void>) => async () => {
    await work()
    onProven()
  }
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

  if (isOpen) {
    const send = () => attempt.run(async () => setConfirm({ by: (await flow.stepUp()).confirm }))
    return (
      <Screen
        title={text('export.title')}
        footer={
          <Button variant="primary" disabled={attempt.busy} onClick={send}>
            {text('export.sendCode')}
          </Button>
        }
      >
        <p className="wk-muted">{text('export.stepUp')}</p>
        <ErrorNotice code={attempt.code} />
      </Screen>
    )
  }
  return (
    <Screen title={text('recover.title')}>
      <p className="wk-muted">{text('recover.text')}</p>
      {has('passkey') && (
        <ActionRow
          icon={<Icon name="passkey" />}
          title={text('recover.passkey')}
          disabled={attempt.busy}
          onClick={() => attempt.run(proving(flow.recoverByPasskey))}
        />
      )}
      {has('code') && (
        <ActionRow
          icon={<Icon name="code" />}
          title={text('recover.code')}
          onClick={() => setAsksCode(true)}
        />
      )}
      <ErrorNotice code={attempt.code} />
    </Screen>
  )
}
