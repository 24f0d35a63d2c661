import { memo } from 'react'
import { useText } from '../../app/appContext.ts'
import { Picture } from '../../ui/Picture.tsx'
import { plainText } from '../../ui/plainText.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import { formatDecimal } from './formatDecimal.ts'
import { formatFiat, formatPrice } from './formatFiat.ts'
import { accountText } from './text.ts'
import './AssetRow.css'

/** Longest symbol that is shown, in characters: an amount must stay beside it. */
const longestSymbol = 16

/** One currency of an account: how much there is of it, and what it is worth. Its words are its contract's own. */
export const TokenRow = memo(function TokenRow({ holding }: { holding: Holding }) {
  const t = useText(accountText)
  const { key, iconUrl, amount, price, value } = holding
  const name = plainText(holding.name) || t('tokens.unnamed')
  const symbol = plainText(holding.symbol, longestSymbol)
  return (
    <div className="wk-asset">
      <Picture id={key || symbol} name={name} src={iconUrl} size={40} shape="circle" />
      <span className="wk-asset-text">
        <bdi className="wk-asset-title" title={name}>
          {name}
        </bdi>
        <span className="wk-asset-note wk-numbers" title={`${amount} ${symbol}`}>
          {formatDecimal(amount)} <bdi>{symbol}</bdi>
        </span>
      </span>
      <span className="wk-asset-worth wk-numbers">
        {value === null ? (
          <span className="wk-asset-title">
            <span aria-hidden="true">–</span>
            <span className="wk-visually-hidden">{t('tokens.unknownValue')}</span>
          </span>
        ) : (
          <span className="wk-asset-title">{formatFiat(value)}</span>
        )}
        {price !== null && price > 0 && <span className="wk-asset-note">{formatPrice(price)}</span>}
      </span>
    </div>
  )
})
