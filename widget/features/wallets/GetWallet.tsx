import { useText } from '../../app/appContext.ts'
import { List } from '../../ui/List.tsx'
import { Illustration, type IllustrationName } from './Illustration.tsx'
import { StarterWallets } from './StarterWallets.tsx'
import { walletsText } from './text.ts'
import './GetWallet.css'

const points: readonly IllustrationName[] = ['own', 'signIn', 'key']

/** What a wallet is, in three points, and where to get one. */
export function GetWallet() {
  const t = useText(walletsText)
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
        <StarterWallets />
      </List>
      <p className="wk-wallets-note">{t('getWallet.afterwards')}</p>
    </>
  )
}
