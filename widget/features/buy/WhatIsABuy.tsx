import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useActing, useApp, useAppValue, useText } from '../../app/appContext.ts'
import { icons } from '../../ui/icons.ts'
import { accountIcons } from '../account/icons.ts'
import { buyText } from './text.ts'
import './Buy.css'

const points = [
  { name: 'seller', icon: accountIcons.buy },
  { name: 'arrive', icon: icons.wallet },
  { name: 'fee', icon: accountIcons.coins },
] as const

/** What buying is, in three points. */
export function WhatIsABuy() {
  const { account } = useActing()
  const { router } = useApp()
  const t = useText(buyText)
  const connection = useAppValue(account.activeConnectionAtom)
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
