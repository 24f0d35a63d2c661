import { ActionRow } from '../../ui/ActionRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useText } from '../useText.ts'
import { SureButton } from './SureButton.tsx'

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
      icon={<Icon name="lock" />}
      title={text('security.passkeyLock')}
      text={text(isOn ? 'security.passkeyLockOn' : note)}
      trailing={
        <SureButton disabled={disabled || !(isOn || hasPasskey)} onSure={isOn ? onRemove : onSet}>
          {text(isOn ? 'action.turnOff' : 'action.turnOn')}
        </SureButton>
      }
    />
  )
}
