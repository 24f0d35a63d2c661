import { useText } from '../context/appContext.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { symbolOf } from './amountProblemText.ts'
import { amountText } from './text.ts'
import './AmountField.css'

/** How much there is. */
export function AmountBalance({ token }: { token: { symbol: string; amount: string } }) {
  const t = useText(amountText)
  return (
    <span className="wk-amount-balance wk-numbers" title={`${token.amount} ${symbolOf(token)}`}>
      {t('amount.balance', { amount: formatDecimal(token.amount, t.locale) })}
    </span>
  )
}
