import { plainText } from '../../ui/plainText.ts'
import { useText } from '../context/appContext.ts'
import { useMoney } from '../currency/useMoney.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import type { Holding } from '../holdings/toHoldings.ts'
import { symbolOf } from './amountProblemText.ts'
import { amountText } from './text.ts'
import '../../ui/AssetRow.css'

export interface TokenChoiceProps {
  /** `amount` null: how much there is of it is not known. */
  token: Pick<Holding, 'key' | 'name' | 'symbol' | 'iconUrl' | 'value'> & { amount: string | null }
  onChoose: () => void
}

/** One of the tokens to choose from, with what there is of it. */
export function TokenChoice({ token, onChoose }: TokenChoiceProps) {
  const { amount, value } = token
  const t = useText(amountText)
  const money = useMoney()
  const symbol = symbolOf(token)
  return (
    <button type="button" className="wk-asset" onClick={onChoose}>
      <TokenPicture token={token} size={40} />
      <span className="wk-asset-text">
        <bdi className="wk-asset-title">{plainText(token.name) || symbol}</bdi>
        <span className="wk-asset-note wk-numbers">
          {amount !== null && formatDecimal(amount, t.locale)} <bdi>{symbol}</bdi>
        </span>
      </span>
      {value !== null && value > 0 && (
        <span className="wk-asset-worth wk-asset-title wk-numbers">{money.fiat(value)}</span>
      )}
    </button>
  )
}
