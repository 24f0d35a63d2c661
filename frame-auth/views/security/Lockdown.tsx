import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { icons } from '../../ui/icons.ts'
import { useText } from '../viewContext.ts'

export interface LockdownProps {
  isFrozen: boolean
  disabled: boolean
  /** Null: there is no way back that could unfreeze it. */
  onFreeze: (() => void) | null
  /** While it is still unlocked here. */
  onThaw: () => void
  /** With a way back, which always does. Null: it is not set up. */
  onThawByPasskey: (() => void) | null
  onThawByCode: (() => void) | null
  onThawByEscrow: (() => void) | null
  onRotate: () => void
}

/** What to do when somebody else may have got in. */
export function Lockdown(props: LockdownProps) {
  const { isFrozen, disabled, onFreeze, onThaw, onThawByPasskey, onThawByCode, onThawByEscrow, onRotate } =
    props
  const text = useText()
  return (
    <>
      {isFrozen ? (
        <Thaw
          disabled={disabled}
          onThaw={onThaw}
          onThawByPasskey={onThawByPasskey}
          onThawByCode={onThawByCode}
          onThawByEscrow={onThawByEscrow}
        />
      ) : (
        <ActionRow
          icon={<Icon shape={icons.freeze} />}
          title={text('security.freeze')}
          text={text(onFreeze ? 'security.freezeText' : 'security.freezeNeedsRecovery')}
          disabled={disabled || !onFreeze}
          onClick={() => onFreeze?.()}
        />
      )}
      <ActionRow
        icon={<Icon shape={icons.lock} />}
        title={text('security.rotate')}
        text={text('security.rotateText')}
        trailing={
          <Button variant="ghost" disabledFocusable={disabled} onClick={onRotate}>
            {text('action.continue')}
          </Button>
        }
      />
    </>
  )
}

function Thaw({
  disabled,
  onThaw,
  onThawByPasskey,
  onThawByCode,
  onThawByEscrow,
}: Pick<LockdownProps, 'disabled' | 'onThaw' | 'onThawByPasskey' | 'onThawByCode' | 'onThawByEscrow'>) {
  const text = useText()
  const rows = [
    { icon: icons.freeze, title: text('security.thaw'), onClick: onThaw },
    { icon: icons.passkey, title: text('security.thawByPasskey'), onClick: onThawByPasskey },
    { icon: icons.code, title: text('security.thawByCode'), onClick: onThawByCode },
    { icon: icons.escrow, title: text('security.thawByEscrow'), onClick: onThawByEscrow },
  ]
  return rows.map(
    ({ icon, title, onClick }) =>
      onClick && (
        <ActionRow
          key={title}
          icon={<Icon shape={icon} />}
          title={title}
          disabled={disabled}
          onClick={onClick}
        />
      ),
  )
}
