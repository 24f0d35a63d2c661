import { useId } from 'react'
import type { Translate } from '#shared/text/createText.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { AmountInput, amountLength } from '../amounts/AmountInput.tsx'
import { AmountReading } from '../amounts/AmountReading.tsx'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { amountText } from '../amounts/text.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import { useNetworkName } from '../operations/OperationEnds.tsx'
import type { MoneyState } from './createBuyForm.ts'
import { formatLimit } from './formatMoney.ts'
import { PresetAmounts } from './PresetAmounts.tsx'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'

const texts = { ...amountText, ...buyText }

/** How much money is paid, and of which currency. */
export function PayField({ isLoading }: { isLoading: boolean }) {
  const { form } = useBuy()
  const { router } = useApp()
  const t = useText(texts)
  const errorId = useId()
  const { amount: text } = useAppValue(form.formAtom)
  const currency = useAppValue(form.currencyAtom)
  const icon = useAppValue(form.currenciesAtom).find(({ id }) => id === currency)?.iconUrl
  const amount = useAppValue(form.amountAtom)
  const limits = useAppValue(form.limitsAtom)
  const problem = problemText(amount, currency, t)
  useAnnouncement(problem, 'polite')
  return (
    <div className="wk-amount" data-invalid={problem !== null || undefined}>
      <p className="wk-buy-side wk-buy-head">
        {t('buy.pay')}
        {limits && (
          <span className="wk-numbers">
            {t('buy.limits', {
              min: formatLimit(limits.min, currency, t.locale),
              max: formatLimit(limits.max, currency, t.locale),
            })}
          </span>
        )}
      </p>
      <div className="wk-amount-row" style={amountLength(text)}>
        <AmountInput
          label={t('buy.amountIn', { currency })}
          text={text}
          errorId={problem === null ? null : errorId}
          onType={form.typeAmount}
        />
        <button
          type="button"
          className="wk-amount-chip"
          aria-label={t('buy.currency', { currency })}
          onClick={() => router.push({ view: 'OnRampFiatSelect' })}
        >
          <Picture id={currency} name={currency} src={icon} size={24} shape="circle" />
          <bdi>{currency}</bdi>
          <Icon shape={accountIcons.expand} size={16} />
        </button>
      </div>
      <AmountReading text={text} onType={form.typeAmount} />
      {isLoading ? <Skeleton width="100%" height="40px" /> : <PresetAmounts />}
      {problem !== null && (
        <p className="wk-amount-error" id={errorId}>
          {problem}
        </p>
      )}
    </div>
  )
}

function problemText(amount: MoneyState, currency: string, t: Translate<keyof typeof texts>): string | null {
  switch (amount.status) {
    case 'invalid':
    case 'zero':
      return t(`amount.${amount.status}`)
    case 'tooFine':
      return amount.decimals === 0
        ? t('buy.tooFineWhole', { currency })
        : t('buy.tooFine', { currency, count: amount.decimals })
    case 'tooLow':
    case 'tooHigh':
      return t(`buy.${amount.status}`, { limit: formatLimit(amount.limit, currency, t.locale) })
    default:
      return null
  }
}

/** What comes for it from the seller who is chosen, as far as that is known. */
export function GetField() {
  const { form, chosenAtom, quotes } = useBuy()
  const { router } = useApp()
  const t = useText(texts)
  const coin = useAppValue(form.coinAtom)
  const chosen = useAppValue(chosenAtom)
  const offers = useAppValue(quotes.offersAtom)
  const network = useNetworkName(coin?.caipNetworkId ?? 'eip155:1')
  const ready = chosen?.state.status === 'ready' ? chosen.state.quote : null
  const isReading = ready === null && offers.some(({ state }) => state.status === 'reading')
  const shown = ready ? formatDecimal(ready.purchaseAmount.amount, t.locale) : ''
  const symbol = coin ? symbolOf(coin) : ''
  const seller = plainText(chosen?.seller.label ?? '', 24)
  useAnnouncement(
    isReading ? t('buy.reading') : ready && t('buy.found', { amount: `${shown} ${symbol}`, seller }),
  )
  if (!coin) return null
  return (
    <div className="wk-amount">
      <p className="wk-buy-side wk-buy-head">
        {t('buy.get')}
        <span className="wk-buy-where">{t('buy.on', { network })}</span>
      </p>
      <div className="wk-amount-row" style={amountLength(shown)}>
        <output className="wk-amount-input wk-buy-result wk-numbers" data-empty={ready === null || undefined}>
          {isReading ? <Skeleton width="112px" height="28px" /> : shown || '–'}
        </output>
        <button
          type="button"
          className="wk-amount-chip"
          aria-label={t('buy.coin', { symbol, network })}
          title={plainText(coin.name)}
          onClick={() => router.push({ view: 'OnRampTokenSelect' })}
        >
          <TokenPicture token={coin} size={24} />
          <bdi>{symbol}</bdi>
          <Icon shape={accountIcons.expand} size={16} />
        </button>
      </div>
    </div>
  )
}
