import { useEffect, useState } from 'react'
import type { Pairing } from '../../features/custody/pairing.ts'
import { foreignLine } from '../../features/decode/foreignText.ts'
import { ActionRow } from '../../ui/ActionRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useText } from '../useText.ts'

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
      icon={<Icon name="device" />}
      title={text('security.waiting', { name: foreignLine(deviceName, 64) })}
      text={foreignLine(site, 64)}
      onClick={() => onLook(id)}
    />
  ))
}
