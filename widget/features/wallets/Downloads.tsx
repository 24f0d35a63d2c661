import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { List, ListItem } from '../../ui/List.tsx'
import { RowMark } from '../../ui/Placeholders.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { useApp, useText } from '../context/appContext.ts'
import type { Route } from '../router/routerReducer.ts'
import { useWalletFlow } from '../walletChoice/useWalletFlow.ts'
import { storeIcons } from '../walletPictures/storeIcons.ts'
import { phonePage, storesOf, type WalletStore } from '../walletPictures/storesOf.ts'
import { WalletPicture } from '../walletPictures/WalletPicture.tsx'
import { tellOfStore } from './tellOfStore.ts'
import { walletsText } from './text.ts'
import './Downloads.css'

const iconOf = {
  appStore: storeIcons.phone,
  playStore: storeIcons.phone,
  chromeStore: storeIcons.download,
  homepage: accountIcons.network,
}

/** Where to get a wallet: by a code for the phone, and by its stores. */
export function Downloads({ route: { wallet } }: { route: Route }) {
  return wallet ? <Stores wallet={wallet} /> : null
}

function Stores({ wallet }: { wallet: DirectoryWallet }) {
  const walletFlow = useWalletFlow()
  const t = useText(walletsText)
  const page = walletFlow.mobile ? null : phonePage(wallet)
  return (
    <>
      {page ? (
        <div className="wk-downloads-code">
          <QrCode
            text={page}
            label={t('downloads.code', { wallet: wallet.name })}
            picture={<WalletPicture wallet={wallet} size={64} />}
            edge={232}
          />
          <p>{t('downloads.scan', { wallet: wallet.name })}</p>
        </div>
      ) : (
        <div className="wk-downloads-picture">
          <WalletPicture wallet={wallet} size={72} />
        </div>
      )}
      <List label={t('downloads.stores')}>
        {storesOf(wallet, walletFlow.mobile, navigator.userAgent).map((store) => (
          <li key={store.name}>
            <StoreRow store={store} wallet={wallet} />
          </li>
        ))}
      </List>
    </>
  )
}

function StoreRow({ store: { name, url }, wallet }: { store: WalletStore; wallet: DirectoryWallet }) {
  const app = useApp()
  const t = useText(walletsText)
  const site = new URL(url).hostname.replace(/^www\./, '')
  const title = name === 'homepage' ? site : t(`downloads.${name}`)
  return (
    <ListItem
      title={title}
      label={t('downloads.storeLabel', { wallet: wallet.name, store: title })}
      href={url}
      onClick={() => tellOfStore(app, wallet, name)}
      leading={
        <RowMark>
          <Icon shape={iconOf[name]} />
        </RowMark>
      }
      trailing={<Icon shape={actionIcons.external} />}
    />
  )
}
