import { type CSSProperties, useId } from 'react'
import { Icon } from '#shared/ui/Icon.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { formatDecimal, formatFiat } from '../account/formatAmount.ts'
import { accountIcons } from '../account/icons.ts'
import type { Holding } from '../holdings/toHoldings.ts'
import { amountProblemText, symbolOf } from './problemText.ts'
import type { Amount } from './sendState.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'

/** How much, in the token or in money; of which token; and how much there is. */
export function AmountField() {
  const { form, typeAmount, maxAtom } = useSend()
  const t = useText(sendText)
  const errorId = useId()
  const { amount: text, unit } = useAppValue(form.formAtom)
  const token = useAppValue(form.tokenAtom)
  const amount = useAppValue(form.amountAtom)
  const max = useAppValue(maxAtom)
  const problem = max === 'failed' ? t('send.maxFailed') : amountProblemText(amount, token, t)
  useAnnouncement(problem, 'polite')
  const isMoney = unit === 'money'
  const style: CSSProperties & Record<`--${string}`, number> = { '--wk-length': Math.max(text.length, 1) }
  return (
    <div className="wk-send-card" data-invalid={problem !== null || undefined}>
      <div className="wk-send-amount" style={style}>
        {isMoney && (
          <span className="wk-send-sign" data-empty={text === '' || undefined} aria-hidden="true">
            $
          </span>
        )}
        <input
          className="wk-send-input wk-numbers"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          data-view-focus
          aria-label={t('send.amountIn', { unit: isMoney ? 'US dollars' : token ? symbolOf(token) : '' })}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : errorId}
          placeholder="0"
          maxLength={100}
          value={text}
          onChange={(event) => typeAmount(event.target.value)}
        />
        <TokenChip token={token} />
      </div>
      <div className="wk-send-line">
        <OtherUnit amount={amount} token={token} isMoney={isMoney} />
        <BalanceLine token={token} isReading={max === 'reading'} />
      </div>
      {problem !== null && (
        <p className="wk-send-error" id={errorId}>
          {problem}
        </p>
      )}
    </div>
  )
}

function TokenChip({ token }: { token: Holding | null }) {
  const { router } = useApp()
  const t = useText(sendText)
  if (!token) return <Skeleton width="88px" height="40px" />
  const symbol = symbolOf(token)
  return (
    <button
      type="button"
      className="wk-send-chip"
      aria-label={t('send.token', { symbol })}
      title={plainText(token.name)}
      onClick={() => router.push({ view: 'WalletSendSelectToken' })}
    >
      <Picture
        id={token.key || symbol}
        name={plainText(token.name)}
        src={token.iconUrl}
        size={24}
        shape="circle"
      />
      <bdi>{symbol}</bdi>
      <Icon shape={accountIcons.expand} size={16} />
    </button>
  )
}

/** The same amount in the other unit; a press turns the two. */
function OtherUnit({ amount, token, isMoney }: { amount: Amount; token: Holding | null; isMoney: boolean }) {
  const { form } = useSend()
  const t = useText(sendText)
  const hasMoney = useAppValue(form.hasMoneyAtom)
  if (!token || !hasMoney) return <span />
  const symbol = symbolOf(token)
  const known = amount.status === 'known' ? amount : null
  const other = isMoney ? `${formatDecimal(known?.amount ?? '0')} ${symbol}` : formatFiat(known?.money ?? '0')
  return (
    <button
      type="button"
      className="wk-send-turn wk-numbers"
      aria-label={`${other}. ${isMoney ? t('send.turnToToken', { symbol }) : t('send.turnToMoney')}`}
      onClick={form.turn}
    >
      <bdi>{other}</bdi>
      <Icon shape={accountIcons.swap} size={16} />
    </button>
  )
}

function BalanceLine({ token, isReading }: { token: Holding | null; isReading: boolean }) {
  const { max } = useSend()
  const t = useText(sendText)
  if (!token) return <Skeleton width="112px" height="20px" />
  const symbol = symbolOf(token)
  return (
    <span className="wk-send-balance">
      <span className="wk-numbers" title={`${token.amount} ${symbol}`}>
        {t('send.balance', { amount: formatDecimal(token.amount) })}
      </span>
      <button
        type="button"
        className="wk-send-max"
        aria-label={t('send.maxLabel', { symbol })}
        disabled={isReading}
        onClick={() => void max()}
      >
        {isReading ? <Spinner /> : t('send.max')}
      </button>
    </span>
  )
}
