import type { CustodyOverview } from '../../features/custody/custody.ts'
import { foreignLine } from '../../features/decode/foreignText.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useText } from '../useText.ts'
import { SureButton } from './SureButton.tsx'

export interface DevicesProps {
  devices: CustodyOverview['devices']
  disabled: boolean
  onRevoke: (device: string) => void
}

/** The browsers, each on one site, that can open the wallet. */
export function Devices({ devices, disabled, onRevoke }: DevicesProps) {
  const text = useText()
  return (
    <>
      <h2>{text('security.devices')}</h2>
      {devices.map(({ device, name, site, lastUsedAt, current }) => (
        <ActionRow
          key={device}
          icon={<Icon name="device" />}
          title={foreignLine(name, 64)}
          text={text('security.since', {
            site: foreignLine(site, 64).replace(/^https?:\/\//, ''),
            time: new Date(lastUsedAt).toLocaleDateString('en-US'),
          })}
          trailing={
            current ? (
              <Tag tone="success">{text('security.thisDevice')}</Tag>
            ) : (
              <SureButton disabled={disabled} onSure={() => onRevoke(device)}>
                {text('action.remove')}
              </SureButton>
            )
          }
        />
      ))}
    </>
  )
}
