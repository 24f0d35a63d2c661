import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import type { CustodyOverview } from '../../features/custody/custody.ts'
import { foreignLine } from '../../features/decode/foreignText.ts'
import type { Pairing } from '../../features/pairing/pairing.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { icons } from '../../ui/icons.ts'
import { useText } from '../viewContext.ts'
import { siteName } from './siteName.ts'

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
          icon={<Icon shape={icons.device} />}
          title={foreignLine(name, 64)}
          text={text('security.since', {
            site: siteName(site),
            time: new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium' }).format(lastUsedAt),
          })}
          trailing={
            current ? (
              <Tag tone="success">{text('security.thisDevice')}</Tag>
            ) : (
              <Button variant="ghost" disabledFocusable={disabled} onClick={() => onRevoke(device)}>
                {text('action.remove')}
              </Button>
            )
          }
        />
      ))}
    </>
  )
}

export interface WaitingDevicesProps {
  waiting: Pairing['waiting']
  onLook: (id: string) => void
}

/** Milliseconds between two looks. */
const interval = 3_000

/** Other devices of the person's that ask to open the wallet. */
export function WaitingDevices({ waiting, onLook }: WaitingDevicesProps) {
  const text = useText()
  const [devices, setDevices] = useState<Awaited<ReturnType<Pairing['waiting']>>>([])

  useEffect(() => {
    let isThere = true
    const look = () =>
      void waiting().then(
        (found) => isThere && setDevices(found),
        // Not to know who waits is no reason to disturb whoever looks after something else.
        () => {},
      )
    look()
    const timer = setInterval(look, interval)
    return () => {
      isThere = false
      clearInterval(timer)
    }
  }, [waiting])

  return devices.map(({ id, deviceName, site }) => (
    <ActionRow
      key={id}
      icon={<Icon shape={icons.device} />}
      title={text('security.waiting', { name: foreignLine(deviceName, 64) })}
      text={siteName(site)}
      onClick={() => onLook(id)}
    />
  ))
}
