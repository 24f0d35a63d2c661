import { useEffect } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { plainText } from '../../ui/plainText.ts'
import { ViewForm } from '../../ui/ViewForm.tsx'
import { createAccountData } from '../accountData/createAccountData.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'
import { OperationNotices } from '../operations/OperationNotices.tsx'
import { QuoteDetails } from './QuoteDetails.tsx'
import { GiveField, TakeField } from './SwapFields.tsx'
import { swapText } from './text.ts'
import { useSwap } from './useSwap.ts'
import '../amounts/AmountField.css'
import './Swap.css'

/** How much of what, for what. */
export function Swap() {
  const swap = useSwap()
  const holdings = useFeature(createAccountHoldings)
  const { watcher } = useFeature(createAccountData)
  const t = useText(swapText)
  const target = useAppValue(watcher.targetAtom)
  const support = useAppValue(swap.supportAtom)
  const state = useAppValue(holdings.holdingsAtom)
  useEffect(() => holdings.follow(), [holdings])
  useEffect(() => swap.opened(), [swap])
  if (!target) return null
  const { network, namespace } = target
  const name = plainText(network.name)
  if (namespace !== 'eip155') return <NotOffered text={t('swap.notOnNamespace', { network: name })} />
  if (support[network.caipNetworkId] === false)
    return <NotOffered text={t('swap.unsupportedText', { network: name })} />
  if (state.status === 'unavailable') return <BalanceUnavailable />
  return <SwapForm />
}

function BalanceUnavailable() {
  const holdings = useFeature(createAccountHoldings)
  const t = useText(swapText)
  useAnnouncement(t('swap.unavailable'), 'assertive')
  return (
    <EmptyState
      icon={<Icon shape={icons.alert} size={28} />}
      title={t('swap.unavailable')}
      text={t('swap.failure.unreachable')}
    >
      <Button icon={<Icon shape={icons.retry} />} onClick={() => void holdings.refresh()}>
        {t('action.retry')}
      </Button>
    </EmptyState>
  )
}

/** Nothing can be swapped where the wallet is. */
function NotOffered({ text }: { text: string }) {
  const { router, state } = useApp()
  const t = useText(swapText)
  const canSwitch = useAppValue(state.networkSwitchAtom)
  return (
    <EmptyState
      icon={<Icon shape={accountIcons.swap} size={28} />}
      title={t('swap.unsupportedTitle')}
      text={text}
    >
      {canSwitch && (
        <Button onClick={() => router.push({ view: 'Networks' })}>{t('swap.chooseNetwork')}</Button>
      )}
    </EmptyState>
  )
}

function SwapForm() {
  const swap = useSwap()
  const t = useText(swapText)
  useEffect(() => swap.followQuote(), [swap])
  const sellToken = useAppValue(swap.form.sellTokenAtom)
  const buyToken = useAppValue(swap.form.buyTokenAtom)
  useEffect(() => {
    for (const token of [sellToken, buyToken]) if (token) void swap.tokens.price(token)
  }, [swap, sellToken, buyToken])
  return (
    <ViewForm className="wk-swap" onSubmit={() => void swap.review()}>
      <OperationNotices />
      <div className="wk-swap-sides">
        <GiveField />
        <button type="button" className="wk-swap-flip" aria-label={t('swap.flip')} onClick={swap.flip}>
          <Icon shape={accountIcons.swap} />
        </button>
        <TakeField />
      </div>
      <QuoteDetails />
      <Problem />
      <button className="wk-button" data-variant="primary" type="submit">
        {t('swap.review')}
      </button>
    </ViewForm>
  )
}

/** What keeps the form from being reviewed, said where it was asked for. */
function Problem() {
  const swap = useSwap()
  const t = useText(swapText)
  const problem = useAppValue(swap.problemAtom)
  const quote = useAppValue(swap.quoteAtom)
  const wallet = useActiveConnection()?.connector.name ?? ''
  const isSaid =
    problem === null || problem === 'invalid' || (problem === 'noQuote' && quote.status === 'failed')
  const text = isSaid ? null : t(`swap.problem.${problem}`, { wallet })
  useAnnouncement(text, 'assertive')
  return text && <p className="wk-amount-problem">{text}</p>
}
