import { useApp } from '../../app/appContext.ts'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'
import { Illustration, type IllustrationName } from './Illustration.tsx'
import { knownWallets } from './knownWallets.ts'
import './GetWallet.css'

const points: readonly IllustrationName[] = ['own', 'signIn', 'key']

/** What a wallet is, in three points, and where to get one. */
export function GetWallet() {
  const { state } = useApp()
  const t = useLaterText()
  const namespaces = useAppValue(state.networks.namespacesAtom)
  const wallets = knownWallets.filter((wallet) =>
    wallet.namespaces.some((namespace) => namespaces.includes(namespace)),
  )
  return (
    <>
      <ul className="wk-points">
        {points.map((point) => (
          <li className="wk-point" key={point}>
            <Illustration name={point} />
            <div>
              <h2 className="wk-point-title">{t(`getWallet.${point}Title`)}</h2>
              <p className="wk-point-text">{t(`getWallet.${point}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <h2 className="wk-wallets-title">{t('getWallet.choose')}</h2>
      <List label={t('getWallet.choose')}>
        {wallets.map(({ name, url }) => {
          const site = new URL(url).hostname.replace(/^www\./, '')
          return (
            <li key={name}>
              <ListItem
                title={name}
                subtitle={site}
                label={t('getWallet.walletLabel', { wallet: name, site })}
                href={url}
                leading={<Picture id={name} name={name} size={40} />}
                trailing={<Icon name="external" />}
              />
            </li>
          )
        })}
      </List>
      <p className="wk-wallets-note">{t('getWallet.afterwards')}</p>
    </>
  )
}
