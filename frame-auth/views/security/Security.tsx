import { Icon } from '#shared/ui/Icon.tsx'
import { icons } from '../../ui/icons.ts'
import '../../ui/ActionRow.css'
import { useState } from 'react'
import type { Factor } from '#shared/api/auth/custody.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import type { RecoveryCode } from '../../features/custody/custody.ts'
import type { SecurityScreen } from '../../features/security/createSecurity.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { Later } from '../Later.tsx'
import { TypeCode } from '../recover/TypeCode.tsx'
import { Screen } from '../Screen.tsx'
import { KeepCode } from '../setUp/KeepCode.tsx'
import { ErrorNotice, useAttempt } from '../useAttempt.tsx'
import { useStoreValue, useText } from '../viewContext.ts'
import { Devices, WaitingDevices } from './Devices.tsx'
import { Factors } from './Factors.tsx'
import { LetDeviceIn } from './LetDeviceIn.tsx'
import { Lockdown } from './Lockdown.tsx'
import { RecoveryRequests } from './RecoveryRequests.tsx'

/** Few people have one: it loads when it is looked at. */
const loadSavings = async () => (await import('./Savings.tsx')).Savings

/** Recovery, devices, freeze and export of the wallet. */
export function Security({ screen }: { screen: SecurityScreen }) {
  const { custody, pairing, savings, passkeyLabel, isPersistent, exportUrl, escrow, close } = screen
  const text = useText()
  const attempt = useAttempt()
  const overview = useStoreValue(custody.overviewAtom)
  const isLocked = useStoreValue(custody.passkeyLockAtom)
  const [code, setCode] = useState<RecoveryCode | null>(null)
  const [typesCode, setTypesCode] = useState(false)
  const [showsSavings, setShowsSavings] = useState(false)
  const [joining, setJoining] = useState<string | null>(null)

  /** Whatever was done, the server says how it is now. */
  const change = (work: () => Promise<unknown>) =>
    attempt.run(async () => {
      await work()
      await custody.refresh()
    })
  const refresh = () => change(async () => {})

  const has = (kind: Factor['kind']) => overview?.factors.some((factor) => factor.kind === kind) ?? false

  if (typesCode) {
    const thaw = async (typed: string) => {
      await custody.recoverByCode(typed)
      await custody.refresh()
      setTypesCode(false)
    }
    return <TypeCode onSubmit={thaw} onBack={() => setTypesCode(false)} />
  }
  if (code) {
    const leave = () => {
      setCode(null)
      refresh()
    }
    return <KeepCode code={code} onKept={leave} onBack={leave} />
  }
  if (showsSavings && savings) {
    return <Later load={loadSavings} props={{ savings, onBack: () => setShowsSavings(false) }} />
  }
  if (joining !== null) {
    const leave = () => {
      setJoining(null)
      refresh()
    }
    return <LetDeviceIn id={joining} join={pairing.join} onDone={leave} />
  }

  return (
    <Screen
      title={text('security.recovery')}
      footer={
        <Button onClick={close} variant="primary">
          {text('action.done')}
        </Button>
      }
    >
      {overview?.frozen && <Notice tone="caution">{text('security.frozen')}</Notice>}
      {!isPersistent && <Notice tone="caution">{text('security.notPersistent')}</Notice>}
      <ErrorNotice code={attempt.code} />
      {overview?.recoveries && (
        <RecoveryRequests
          recoveries={overview.recoveries}
          disabled={attempt.busy}
          onApprove={(device) => change(() => custody.approveRecovery(device))}
          onRefuse={(device) => change(() => custody.refuseRecovery(device))}
        />
      )}
      <WaitingDevices waiting={pairing.waiting} onLook={setJoining} />
      <Factors
        factors={overview?.factors ?? []}
        disabled={attempt.busy}
        onAddPasskey={() => change(() => custody.addPasskey(passkeyLabel))}
        onAddCode={() => attempt.run(async () => setCode(await custody.makeRecoveryCode()))}
        onAddEscrow={escrow && !has('escrow') ? () => change(() => custody.addEscrow()) : null}
        onRemove={(id) => change(() => custody.removeFactor(id))}
      />
      <PasskeyLock
        isOn={isLocked}
        hasPasskey={has('passkey')}
        disabled={attempt.busy}
        onSet={() => change(() => custody.setPasskeyLock())}
        onRemove={() => change(() => custody.removePasskeyLock())}
      />
      <Devices
        devices={overview?.devices ?? []}
        disabled={attempt.busy}
        onRevoke={(device) => change(() => custody.revokeDevice(device))}
      />
      <Lockdown
        isFrozen={overview?.frozen ?? false}
        disabled={attempt.busy}
        onFreeze={overview?.factors.length ? () => change(() => custody.freeze()) : null}
        onThaw={() => change(() => custody.thaw())}
        onThawByPasskey={has('passkey') ? () => change(() => custody.recoverByPasskey()) : null}
        onThawByCode={has('code') ? () => setTypesCode(true) : null}
        onThawByEscrow={has('escrow') ? () => change(() => custody.recoverByEscrow()) : null}
        onRotate={() => change(() => custody.rotate())}
      />
      {savings && (
        <ActionRow
          icon={<Icon shape={icons.lock} />}
          title={text('security.savings')}
          text={text('security.savingsText')}
          onClick={() => setShowsSavings(true)}
        />
      )}
      <ExportLink href={exportUrl} />
    </Screen>
  )
}

/** A real link: the browser opens it by the person's click, in a tab of its own that nobody frames. */
export function ExportLink({ href }: { href: string }) {
  const text = useText()
  return (
    <a className="wk-action" data-pressable href={href} target="_blank" rel="noreferrer">
      <span className="wk-action-icon">
        <Icon shape={icons.external} />
      </span>
      <span className="wk-action-text">
        <span className="wk-action-title">{text('security.export')}</span>
        <span className="wk-action-note">{text('security.exportText')}</span>
      </span>
    </a>
  )
}

export interface PasskeyLockProps {
  isOn: boolean
  /** There is a passkey to lock it by. */
  hasPasskey: boolean
  disabled: boolean
  onSet: () => void
  onRemove: () => void
}

/** Whether this device asks for a passkey each time that it unlocks the wallet. */
export function PasskeyLock({ isOn, hasPasskey, disabled, onSet, onRemove }: PasskeyLockProps) {
  const text = useText()
  const note = hasPasskey ? 'security.passkeyLockText' : 'security.passkeyLockNeeds'
  return (
    <ActionRow
      icon={<Icon shape={icons.lock} />}
      title={text('security.passkeyLock')}
      text={text(isOn ? 'security.passkeyLockOn' : note)}
      trailing={
        <Button
          variant="ghost"
          disabledFocusable={disabled || !(isOn || hasPasskey)}
          onClick={isOn ? onRemove : onSet}
        >
          {text(isOn ? 'action.turnOff' : 'action.turnOn')}
        </Button>
      }
    />
  )
}
