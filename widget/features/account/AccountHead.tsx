import type { Connection } from '../connection/connection.ts'
import { AccountPicture } from '../identity/AccountPicture.tsx'
import { AccountTitle } from '../identity/AccountTitle.tsx'
import { useIdentity } from '../identity/useIdentity.ts'

/** Who the account is. */
export function AccountHead({ connection }: { connection: Connection }) {
  const [address] = connection.addresses
  const { name, avatar } = useIdentity(connection, address)
  return (
    <div className="wk-account-head">
      <AccountPicture connection={connection} avatar={avatar} />
      <AccountTitle address={address} name={name} />
    </div>
  )
}
