import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import type { CustodyOverview } from '../../features/custody/custody.ts'
import { foreignLine } from '../../features/decode/foreignText.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { icons } from '../../ui/icons.ts'
import { useText } from '../viewContext.ts'

export interface FactorsProps {
  factors: CustodyOverview['factors']
  disabled: boolean
  onAddPasskey: () => void
  onAddCode: () => void
  /** Null: the operator does not offer it, or has it already. */
  onAddEscrow: (() => void) | null
  onRemove: (id: string) => void
}

/** The ways back that are set up, and more of them. */
export function Factors({ factors, disabled, onAddPasskey, onAddCode, onAddEscrow, onRemove }: FactorsProps) {
  const text = useText()
  return (
    <>
      {factors.length === 0 && <Notice tone="caution">{text('security.recoveryMissing')}</Notice>}
      {factors.map(({ id, kind, label }) => (
        <ActionRow
          key={id}
          icon={<Icon shape={icons[kind]} />}
          title={text(`security.factor.${kind}`)}
          text={kind === 'escrow' ? text('setUp.escrowText') : foreignLine(label, 64)}
          trailing={
            <Button variant="ghost" disabledFocusable={disabled} onClick={() => onRemove(id)}>
              {text('action.remove')}
            </Button>
          }
        />
      ))}
      <ActionRow
        icon={<Icon shape={icons.passkey} />}
        title={text('security.addPasskey')}
        disabled={disabled}
        onClick={onAddPasskey}
      />
      <ActionRow
        icon={<Icon shape={icons.code} />}
        title={text('security.addCode')}
        disabled={disabled}
        onClick={onAddCode}
      />
      {onAddEscrow && (
        <ActionRow
          icon={<Icon shape={icons.escrow} />}
          title={text('setUp.escrow')}
          text={text('setUp.escrowText')}
          trailing={
            <Button variant="ghost" disabledFocusable={disabled} onClick={onAddEscrow}>
              {text('action.turnOn')}
            </Button>
          }
        />
      )}
    </>
  )
}
