import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import type { Connection } from '../connection/connection.ts'
import { useIdentity } from '../identity/useIdentity.ts'
import { formatFiat } from './formatFiat.ts'
import { shortAddress } from './shortAddress.ts'
import { accountText } from './text.ts'
import { useOwned } from './useOwned.ts'

export interface AccountRowProps {
  connection: Connection
  address: string
  /** It is the one in use. */
  current: boolean
  onClick: () => void
}

/** One of a wallet's addresses: its picture, its name where it has one, its ends, and its worth where that is known. */
export function AccountRow({ connection, address, current, onClick }: AccountRowProps) {
  const t = useText(accountText)
  const { name, avatar } = useIdentity(connection, address)
  const { holdings } = useOwned()
  const network = useAppValue(useApp().state.networks.activeNetworkAtom)
  const total = network && holdings.knownTotal({ address, network })
  const short = shortAddress(address)
  const account = name ? `${name}, ${short}` : short
  return (
    <ListItem
      title={name ?? short}
      {...(name && { subtitle: short })}
      label={t(current ? 'switchAccount.current' : 'switchAccount.use', { account })}
      leading={<Avatar address={address} size={40} src={avatar} />}
      trailing={
        <>
          {total !== null && <span className="wk-numbers">{formatFiat(total)}</span>}
          {current && (
            <span className="wk-account-row-current">
              <LaterIcon name="check" />
            </span>
          )}
        </>
      }
      current={current}
      onClick={onClick}
    />
  )
}
