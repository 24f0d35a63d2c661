import { Icon } from '#shared/ui/Icon.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { accountText } from '../accountData/text.ts'
import { useApp, useText } from '../context/appContext.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import type { Connection } from '../walletState/connection.ts'
import './AccountPicture.css'

export interface AccountPictureProps {
  connection: Connection
  /** The picture that the account's owner chose. */
  avatar: string | null
}

/** The account's picture with its wallet's in the corner. Where the wallet gives several addresses, it leads to the others. */
export function AccountPicture({ connection, avatar }: AccountPictureProps) {
  const { router } = useApp()
  const t = useText(accountText)
  const { addresses, connector } = connection
  const picture = (
    <>
      <Avatar address={addresses[0]} size={44} src={avatar} />
      <span className="wk-account-wallet" title={t('account.connectedWith', { wallet: connector.name })}>
        <WalletPicture wallet={connector} size={18} />
      </span>
    </>
  )
  if (addresses.length === 1) return <div className="wk-account-picture">{picture}</div>
  return (
    <button
      type="button"
      className="wk-account-switch"
      aria-label={t('account.choose')}
      title={t('account.choose')}
      onClick={() => router.push({ view: 'SwitchAccount' })}
    >
      <span className="wk-account-picture">{picture}</span>
      <Icon shape={accountIcons.expand} size={16} />
    </button>
  )
}
