import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { knownWallets } from './knownWallets.ts'
import { storesOf } from './storesOf.ts'
import { walletsText } from './text.ts'
import { WalletPicture } from './WalletPicture.tsx'

const most = 5

/** Wallets to start with: the directory's first ones with their stores; without it, a few makers' own sites. */
export function StarterWallets() {
  const { state, wallets, walletFlow, router } = useApp()
  const t = useText(walletsText)
  const namespaces = useAppValue(state.networks.namespacesAtom)
  const shelf = useAppValue(wallets.shelfAtom)
  const found = shelf.wallets
    .filter((wallet) => storesOf(wallet, walletFlow.mobile, navigator.userAgent).length > 0)
    .slice(0, most)

  if (found.length > 0) {
    return found.map((wallet) => (
      <li key={wallet.id}>
        <ListItem
          title={wallet.name}
          label={t('getWallet.storesLabel', { wallet: wallet.name })}
          leading={<WalletPicture wallet={wallet} size={40} />}
          trailing={<LaterIcon name="forward" />}
          onClick={() => router.push({ view: 'Downloads', wallet })}
        />
      </li>
    ))
  }
  return knownWallets
    .filter((wallet) => wallet.namespaces.some((namespace) => namespaces.includes(namespace)))
    .map(({ name, url }) => {
      const site = new URL(url).hostname.replace(/^www\./, '')
      return (
        <li key={name}>
          <ListItem
            title={name}
            subtitle={site}
            label={t('getWallet.walletLabel', { wallet: name, site })}
            href={url}
            leading={<Picture id={name} name={name} size={40} />}
            trailing={<LaterIcon name="external" />}
          />
        </li>
      )
    })
}
