import { ActionRow } from '../../ui/ActionRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useText } from '../useText.ts'
import { SureButton } from './SureButton.tsx'

export interface LockdownProps {
  isFrozen: boolean
  disabled: boolean
  onFreeze: () => void
  /** While it is still unlocked here. */
  onThaw: () => void
  /** With a way back, which always does. Null: it is not set up. */
  onThawByPasskey: (() => void) | null
  onThawByCode: (() => void) | null
  onRotate: () => void
}

/** What to do when somebody else may have got in. */
export function Lockdown(props: LockdownProps) {
  const { isFrozen, disabled, onFreeze, onThaw, onThawByPasskey, onThawByCode, onRotate } = props
  const text = useText()
  const rows = isFrozen
    ? [
        { icon: 'freeze', title: text('security.thaw'), onClick: onThaw } as const,
        { icon: 'passkey', title: text('security.thawByPasskey'), onClick: onThawByPasskey } as const,
        { icon: 'code', title: text('security.thawByCode'), onClick: onThawByCode } as const,
      ]
    : [
        {
          icon: 'freeze',
          title: text('security.freeze'),
          text: text('security.freezeText'),
          onClick: onFreeze,
        } as const,
      ]
  return (
    <>
      {rows.map(
        ({ icon, onClick, ...words }) =>
          onClick && (
            <ActionRow
              key={icon}
              icon={<Icon name={icon} />}
              {...words}
              disabled={disabled}
              onClick={onClick}
            />
          ),
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
