import { useEffect } from 'react'
import { useApp } from '../../app/appContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAppValue } from '../useAppValue.ts'
import { useLaterText } from '../useLaterText.ts'
import { formatAmount } from './formatAmount.ts'

/** The native balance. What is not known is a dash, never 0, with a way to ask again. */
export function BalanceLine() {
  const { account, state } = useApp()
  const t = useLaterText()
  const balance = useAppValue(account.balanceAtom)
  const network = useAppValue(state.networks.activeNetworkAtom)
  useEffect(() => account.watchBalance(), [account])

  if (balance.status === 'loading') {
    return (
      <p className="wk-balance">
        <span className="wk-visually-hidden">{t('account.balanceLoading')}</span>
        <Skeleton width="108px" height="16px" />
      </p>
    )
  }
  if (balance.status === 'loaded') {
    const { amount, decimals, symbol } = balance
    return (
      <p className="wk-balance wk-numbers">
        <span className="wk-visually-hidden">{t('account.balance')}</span> {formatAmount(amount, decimals)}{' '}
        {symbol}
      </p>
    )
  }
  return (
    <p className="wk-balance">
      <span aria-hidden="true">–</span>
      <span className="wk-visually-hidden">{t('account.balanceUnknown')}</span>
      {network && (
        <Button variant="ghost" onClick={() => void account.refreshBalance()}>
          {t('action.retry')}
        </Button>
      )}
    </p>
  )
}
