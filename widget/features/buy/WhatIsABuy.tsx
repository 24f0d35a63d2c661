import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { icons } from '../../ui/icons.ts'
import { useApp, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { buyText } from './text.ts'
import './Buy.css'

const points = [
  { name: 'seller', icon: accountIcons.buy },
  { name: 'arrive', icon: icons.wallet },
  { name: 'fee', icon: accountIcons.coins },
] as const

/** What buying is, in three points. */
export function WhatIsABuy() {
  const { router } = useApp()
  const t = useText(buyText)
  const connection = useActiveConnection()
  return (
    <div className="wk-buy">
      <ul className="wk-buy-points">
        {points.map(({ name, icon }) => (
          <li className="wk-buy-point" key={name}>
            <span className="wk-account-glyph">
              <Icon shape={icon} />
            </span>
            <div>
              <h2 className="wk-buy-point-title">{t(`whatIsABuy.${name}Title`)}</h2>
              <p className="wk-buy-point-text">{t(`whatIsABuy.${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {connection && (
        <Button variant="primary" onClick={() => router.reset({ view: 'OnRampProviders' })}>
          {t('whatIsABuy.start')}
        </Button>
      )}
    </div>
  )
}
