import { ActionRow } from '../../ui/ActionRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useText } from '../useText.ts'
import { SureButton } from './SureButton.tsx'

export interface LockdownProps {
  isFrozen: boolean
  disabled: boolean
  onFreeze: () => void
  onThaw: () => void
  onRotate: () => void
}

/** What to do when somebody else may have got in. */
export function Lockdown({ isFrozen, disabled, onFreeze, onThaw, onRotate }: LockdownProps) {
  const text = useText()
  return (
    <>
      {isFrozen ? (
        <ActionRow
          icon={<Icon name="freeze" />}
          title={text('security.thaw')}
          disabled={disabled}
          onClick={onThaw}
        />
      ) : (
        <ActionRow
          icon={<Icon name="freeze" />}
          title={text('security.freeze')}
          text={text('security.freezeText')}
          disabled={disabled}
          onClick={onFreeze}
        />
      )}
      <ActionRow
        icon={<Icon name="lock" />}
        title={text('security.rotate')}
        text={text('security.rotateText')}
        trailing={
          <SureButton disabled={disabled} onSure={onRotate}>
            {text('action.continue')}
          </SureButton>
        }
      />
    </>
  )
}
