import { useId } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { AmountBalance } from '../amounts/AmountBalance.tsx'
import { AmountInput, amountLength } from '../amounts/AmountInput.tsx'
import { AmountReading } from '../amounts/AmountReading.tsx'
import type { Amount } from '../amounts/amountOf.ts'
import { amountProblemText, symbolOf } from '../amounts/amountProblemText.ts'
import { amountText } from '../amounts/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useMoney } from '../currency/useMoney.ts'
import { currencySign, currencyWords } from '../format/currency.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { createMoney, dollars } from '../format/money.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import type { Holding } from '../holdings/toHoldings.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'

const texts = { ...amountText, ...sendText }

/** How much, in the token or in money; of which token; and how much there is. */
export function AmountField() {
  const { form, typeAmount, maxAtom } = useSend()
  const t = useText(texts)
  const errorId = useId()
  const { amount: text, unit } = useAppValue(form.formAtom)
  const token = useAppValue(form.tokenAtom)
  const amount = useAppValue(form.amountAtom)
  const max = useAppValue(maxAtom)
  const problem = max === 'failed' ? t('send.maxFailed') : amountProblemText(amount, token, t)
  useAnnouncement(problem, 'polite')
  const isMoney = unit === 'money'
  const { currency } = useAppValue(form.moneyAtom)
  // Reads the rates.
  useMoney()
  return (
    <div className="wk-amount" data-invalid={problem !== null || undefined}>
      <div className="wk-amount-row" style={amountLength(text)}>
        {isMoney && (
          <span className="wk-send-sign" dir="ltr" data-empty={text === '' || undefined} aria-hidden="true">
            {currencySign(currency, t.locale)}
          </span>
        )}
        <AmountInput
          label={t('send.amountIn', {
            unit: isMoney ? currencyWords(currency, t.locale) : token ? symbolOf(token) : '',
          })}
          text={text}
          errorId={problem === null ? null : errorId}
          onType={typeAmount}
        />
        <TokenChip token={token} />
      </div>
      <AmountReading text={text} onType={typeAmount} />
      <div className="wk-amount-line">
        <OtherUnit amount={amount} token={token} isMoney={isMoney} />
        <BalanceLine token={token} isReading={max === 'reading'} />
      </div>
      {problem !== null && (
        <p className="wk-amount-error" id={errorId}>
          {problem}
        </p>
      )}
    </div>
  )
}

function TokenChip({ token }: { token: Holding | null }) {
  const { router } = useApp()
  const t = useText(texts)
  if (!token) return <Skeleton width="88px" height="40px" />
  const symbol = symbolOf(token)
  return (
    <button
      type="button"
      className="wk-amount-chip"
      aria-label={t('send.token', { symbol })}
      title={plainText(token.name)}
      onClick={() => router.push({ view: 'WalletSendSelectToken' })}
    >
      <TokenPicture token={token} size={24} />
      <bdi>{symbol}</bdi>
      <Icon shape={accountIcons.expand} size={16} />
    </button>
  )
}

/** The same amount in the other unit; a press turns the two. */
function OtherUnit({ amount, token, isMoney }: { amount: Amount; token: Holding | null; isMoney: boolean }) {
  const { form } = useSend()
  const t = useText(texts)
  const hasMoney = useAppValue(form.hasMoneyAtom)
  const unit = useAppValue(form.moneyAtom)
  if (!token || !hasMoney || amount.status === 'ambiguous') return <span />
  const symbol = symbolOf(token)
  const known = amount.status === 'known' ? amount : null
  const other = isMoney
    ? `${formatDecimal(known?.amount ?? '0', t.locale)} ${symbol}`
    : createMoney({ unit, locale: t.locale }).own(known?.money ?? '0')
  const turn =
    isMoney || unit.currency !== dollars.currency
      ? t('send.turnToToken', { symbol: isMoney ? symbol : currencyWords(unit.currency, t.locale) })
      : t('send.turnToMoney')
  return (
    <button
      type="button"
      className="wk-send-turn wk-numbers"
      aria-label={`${other}. ${turn}`}
      onClick={form.turn}
    >
      <bdi>{other}</bdi>
      <Icon shape={accountIcons.swap} size={16} />
    </button>
  )
}

function BalanceLine({ token, isReading }: { token: Holding | null; isReading: boolean }) {
  const { max } = useSend()
  const t = useText(texts)
  if (!token) return <Skeleton width="112px" height="20px" />
  return (
    <AmountBalance
      token={token}
      maxLabel={t('send.maxLabel', { symbol: symbolOf(token) })}
      isReading={isReading}
      onMax={() => void max()}
    />
  )
}
