import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { AmountBalance } from '../amounts/AmountBalance.tsx'
import { amountLength } from '../amounts/AmountInput.tsx'
import { toMoney } from '../amounts/amount.ts'
import { isPriced } from '../amounts/amountOf.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { TokenAmountField } from '../amounts/TokenAmountField.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useMoney } from '../currency/useMoney.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import { toDecimalText } from '../holdings/toHoldings.ts'
import type { Side, SwapToken } from './swapState.ts'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'

/** How much is given, and of what. */
export function GiveField() {
  const swap = useSwap()
  const { form } = swap
  const t = useText(swapText)
  const typed = useAppValue(form.formAtom)
  const token = useAppValue(form.sellTokenAtom)
  const isPriceKnown = useAppValue(swap.tokens.isPriceKnownAtom)
  const isLoading = typed.from !== null && token === null
  return (
    <TokenAmountField
      typed={typed}
      amount={useAppValue(form.amountAtom)}
      money={useAppValue(form.moneyAtom)}
      token={token}
      isLoading={isLoading}
      isPriceComing={token !== null && !isPriceKnown(token)}
      head={<p className="wk-swap-side">{t('swap.give')}</p>}
      chip={<TokenChip token={token} side="from" isLoading={isLoading} />}
      label={(unit) => (unit === '' ? t('swap.amountIn') : t('swap.amountOf', { symbol: unit }))}
      max={useAppValue(swap.maxAtom)}
      maxLabel={t('swap.maxLabel', { symbol: token ? symbolOf(token) : '' })}
      maxFailed={t('swap.maxFailed')}
      onType={swap.typeAmount}
      onTurn={form.turn}
      onShare={swap.share}
      onMax={() => void swap.max()}
    />
  )
}

/** What comes for it, as far as that is known. */
export function TakeField() {
  const { form, quoteAtom } = useSwap()
  const t = useText(swapText)
  const token = useAppValue(form.buyTokenAtom)
  const { to } = useAppValue(form.formAtom)
  const state = useAppValue(quoteAtom)
  const isReading = state.status === 'reading'
  const received =
    state.status === 'ready'
      ? toDecimalText(BigInt(state.quote.toAmount), state.order.buyToken.decimals)
      : null
  const shown = received === null ? '' : formatDecimal(received, t.locale)
  const money = useMoney()
  const worth = received === null || !isPriced(token) ? null : toMoney(received, token?.price ?? null)
  useAnnouncement(isReading ? t('swap.reading') : received && t('swap.expected', { amount: shown }))
  return (
    <div className="wk-amount">
      <p className="wk-swap-side">{t('swap.take')}</p>
      <div className="wk-amount-row" style={amountLength(shown)}>
        <output
          className="wk-amount-input wk-swap-result wk-numbers"
          data-empty={received === null || undefined}
        >
          {isReading ? <Skeleton width="112px" height="28px" /> : shown || '0'}
        </output>
        <TokenChip token={token} side="to" isLoading={to !== null && token === null} />
      </div>
      <div className="wk-amount-line">
        <span className="wk-numbers">{worth !== null && worth !== '0' && money.fiat(worth)}</span>
        {token?.amount != null && <AmountBalance token={{ symbol: token.symbol, amount: token.amount }} />}
      </div>
    </div>
  )
}

function TokenChip({ token, side, isLoading }: { token: SwapToken | null; side: Side; isLoading: boolean }) {
  const swap = useSwap()
  const t = useText(swapText)
  if (isLoading) return <Skeleton width="88px" height="40px" />
  const symbol = token ? symbolOf(token) : ''
  return (
    <button
      type="button"
      className="wk-amount-chip"
      data-empty={!token || undefined}
      aria-label={token ? t('swap.token', { symbol }) : t('swap.chooseToken')}
      title={token ? plainText(token.name) : undefined}
      onClick={() => swap.selectToken(side)}
    >
      {token ? (
        <>
          <TokenPicture token={token} size={24} />
          <bdi>{symbol}</bdi>
        </>
      ) : (
        <bdi>{t('swap.chooseToken')}</bdi>
      )}
      <Icon shape={accountIcons.expand} size={16} />
    </button>
  )
}
