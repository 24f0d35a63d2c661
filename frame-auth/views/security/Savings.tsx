import { useEffect, useState } from 'react'
import { AddressText } from '#shared/ui/AddressText.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import type { RecoveryCode } from '../../features/custody/custody.ts'
import { checksummed } from '../../features/decode/addressWords.ts'
import type { SavingsOfView } from '../../features/security/createSavings.ts'
import { savings as savingsTexts } from '../../text/savings.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { icons } from '../../ui/icons.ts'
import { TypeCode } from '../recover/TypeCode.tsx'
import { Screen } from '../Screen.tsx'
import { KeepCode } from '../setUp/KeepCode.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useText } from '../viewContext.ts'

type Known = Awaited<ReturnType<SavingsOfView['find']>>

/** The savings account: makes it, says whose it is, and opens it by the code on paper. What is in it is moved in the account's own view. */
export function Savings({ savings, onBack }: { savings: SavingsOfView; onBack: () => void }) {
  const savingsText = useText(savingsTexts)
  const text = useText()
  const attempt = useAttempt()
  const [known, setKnown] = useState<Known | 'unknown'>('unknown')
  const [code, setCode] = useState<RecoveryCode | null>(null)
  const [step, setStep] = useState<'overview' | 'typeCode' | 'opened'>('overview')
  const [isUnsaid, setIsUnsaid] = useState(false)
  const { run } = attempt
  useEffect(() => run(async () => setKnown(await savings.find())), [run, savings])

  /** Whatever was done, the account is read again. */
  const change = (work: () => Promise<void>) =>
    run(async () => {
      await work()
      setKnown(await savings.find())
    })

  if (code) {
    const leave = () => {
      setCode(null)
      change(async () => {})
    }
    return <KeepCode code={code} onKept={leave} onBack={leave} />
  }
  if (step === 'typeCode') {
    const open = async (typed: string) => {
      await savings.openByCode(typed)
      setStep('opened')
    }
    return <TypeCode onSubmit={open} onBack={() => setStep('overview')} />
  }
  return (
    <Screen
      title={savingsText('savings.title')}
      footer={
        <Button onClick={onBack} variant="primary">
          {text('action.back')}
        </Button>
      }
    >
      <ErrorNotice code={attempt.code} />
      {isUnsaid && (
        <div role="alert">
          <Notice tone="danger">{savingsText('savings.notSaid')}</Notice>
        </div>
      )}
      <p className="wk-muted">{savingsText('savings.what')}</p>
      <p role="status">{step === 'opened' && savingsText('savings.codeOpened')}</p>
      {known === null && (
        <>
          <ActionRow
            icon={<Icon shape={icons.code} />}
            title={savingsText('savings.makeWithCode')}
            text={savingsText('savings.makeWithCodeText')}
            disabled={attempt.busy}
            onClick={() => run(async () => setCode(await savings.plan()))}
          />
          <ActionRow
            icon={<Icon shape={icons.passkey} />}
            title={savingsText('savings.make')}
            text={savingsText('savings.makeText')}
            disabled={attempt.busy}
            onClick={() => change(savings.make)}
          />
        </>
      )}
      {known !== null && known !== 'unknown' && (
        <>
          <AddressText address={checksummed(known.address)} />
          <p>{savingsText(known.hasRecoveryKey ? 'savings.hasCode' : 'savings.hasNoCode')}</p>
          {!known.isProven && (
            <ActionRow
              icon={<Icon shape={icons.passkey} />}
              title={savingsText('savings.prove')}
              text={savingsText('savings.proveText')}
              disabled={attempt.busy}
              onClick={() => change(async () => setIsUnsaid(!(await savings.prove())))}
            />
          )}
          {known.hasRecoveryKey && step === 'overview' && (
            <ActionRow
              icon={<Icon shape={icons.code} />}
              title={savingsText('savings.openByCode')}
              text={savingsText('savings.openByCodeText')}
              disabled={attempt.busy}
              onClick={() => setStep('typeCode')}
            />
          )}
        </>
      )}
    </Screen>
  )
}
