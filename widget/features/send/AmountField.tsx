import { Icon } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { Skeleton } from '../../ui/Placeholders.tsx'
import { plainText } from '../../ui/plainText.ts'
import { symbolOf } from '../amounts/amountProblemText.ts'
import { TokenAmountField } from '../amounts/TokenAmountField.tsx'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { TokenPicture } from '../holdings/TokenPicture.tsx'
import type { Holding } from '../holdings/toHoldings.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'

/** How much, in the token or in money; of which token; and how much there is. */
export function AmountField() {
  const send = useSend()
  const { form } = send
  const t = useText(sendText)
  const token = useAppValue(form.tokenAtom)
  return (
    <TokenAmountField
      typed={useAppValue(form.formAtom)}
      amount={useAppValue(form.amountAtom)}
      money={useAppValue(form.moneyAtom)}
      token={token}
      isLoading={token === null}
      chip={<TokenChip token={token} />}
      label={(unit) => t('send.amountIn', { unit })}
      max={useAppValue(send.maxAtom)}
      maxLabel={t('send.maxLabel', { symbol: token ? symbolOf(token) : '' })}
      maxFailed={t('send.maxFailed')}
      onType={send.typeAmount}
      onTurn={form.turn}
      onShare={send.share}
      onMax={() => void send.max()}
    />
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
