import { List } from '../../ui/List.tsx'
import { useLaterText } from '../useLaterText.ts'
import { Illustration, type IllustrationName } from './Illustration.tsx'
import { StarterWallets } from './StarterWallets.tsx'
import './GetWallet.css'

const points: readonly IllustrationName[] = ['own', 'signIn', 'key']

/** What a wallet is, in three points, and where to get one. */
export function GetWallet() {
  const t = useLaterText()
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
