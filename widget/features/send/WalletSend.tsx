import { Suspense, useEffect, useLayoutEffect } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { icons } from '../../ui/icons.ts'
import { ViewForm } from '../../ui/ViewForm.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { createAccountHoldings } from '../holdings/createAccountHoldings.ts'
import { definePart } from '../modal/definePart.tsx'
import { OperationNotices } from '../operations/OperationNotices.tsx'
import type { Route } from '../router/routerReducer.ts'
import { AmountField } from './AmountField.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import { Recents } from './Recents.tsx'
import { SendNft } from './SendNft.tsx'
import { SendProblem } from './SendProblem.tsx'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'
import './Send.css'

/** How much of what goes to whom. */
export function WalletSend({ route }: { route: Route }) {
  const nft = route.nft ?? null
  const send = useSend()
  const holdings = useFeature(createAccountHoldings)
  useEffect(() => holdings.follow(), [holdings])
  // Before anything of the form is seen: it may still be that of something else.
  useLayoutEffect(() => send.opened(nft), [send, nft])
  return nft ? <SendNft nft={nft} /> : <SendToken />
}

function SendToken() {
  const holdings = useFeature(createAccountHoldings)
  const t = useText(sendText)
  const state = useAppValue(holdings.holdingsAtom)

  if (state.status === 'unavailable') {
    return (
      <EmptyState
        icon={<Icon shape={icons.alert} size={28} />}
        title={t('send.unavailableTitle')}
        text={t('send.unavailableText')}
      >
        <Button icon={<Icon shape={icons.retry} />} onClick={() => void holdings.refresh()}>
          {t('action.retry')}
        </Button>
      </EmptyState>
    )
  }
  return <SendForm />
}

function SendForm() {
  const send = useSend()
  const t = useText(sendText)
  return (
    <ViewForm className="wk-send" onSubmit={() => void send.review()}>
      <OperationNotices />
      <AmountField />
      <FromSavings />
      <ReceiverField />
      <MemoField />
      <SendProblem />
      <Recents />
      <button className="wk-button" data-variant="primary" type="submit">
        {t('send.review')}
      </button>
    </ViewForm>
  )
}

const SavingsOffer = definePart(async () => (await import('./SavingsOffer.tsx')).SavingsOffer)

/** Few people have a savings account: what can be drawn from it is looked for where an amount is more than there is. */
function FromSavings() {
  const amount = useAppValue(useSend().form.amountAtom)
  const connection = useActiveConnection()
  const isMissing = amount.status === 'known' && amount.isTooMuch
  if (!isMissing || connection?.connector.type !== 'AUTH' || connection.namespace !== 'eip155') return null
  return (
    <Suspense>
      <SavingsOffer />
    </Suspense>
  )
}

/** A note that goes with it, for all to read: some receivers tell by it who has paid. */
function MemoField() {
  const { form, typeMemo } = useSend()
  const t = useText(sendText)
  const { memo } = useAppValue(form.formAtom)
  const connection = useActiveConnection()
  if (connection?.namespace !== 'solana') return null
  return (
    <div className="wk-amount">
      <div className="wk-send-receiver">
        <input
          className="wk-amount-input"
          data-size="small"
          autoComplete="off"
          aria-label={t('send.memo')}
          placeholder={t('send.memo')}
          maxLength={120}
          value={memo}
          onChange={(event) => typeMemo(event.target.value)}
        />
      </div>
    </div>
  )
}
