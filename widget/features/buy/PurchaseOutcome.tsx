import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { CopyValue } from '../../ui/CopyValue.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { OutcomeMark } from '../../ui/OutcomeMark.tsx'
import { plainText } from '../../ui/plainText.ts'
import { ExplorerLink } from '../accountData/ExplorerLink.tsx'
import { accountText } from '../accountData/text.ts'
import { sumText } from '../amounts/sumText.ts'
import { useApp, useText } from '../context/appContext.ts'
import { useByPointer } from '../context/useByPointer.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { useNetworkName } from '../operations/OperationEnds.tsx'
import { formatMoney } from './formatMoney.ts'
import type { Purchase } from './purchase.ts'
import { buyText, buyTouch } from './text.ts'
import { useBuy } from './useBuy.ts'

const texts = { ...accountText, ...buyText }
const titles = {
  delivered: { title: 'buy.doneTitle', text: 'buy.doneText' },
  refunded: { title: 'buy.refundedTitle', text: 'buy.refundedText' },
  forgotten: { title: 'buy.forgottenTitle', text: 'buy.forgottenText' },
  declined: { title: 'buy.declinedTitle', text: 'buy.declinedText' },
  broken: { title: 'buy.brokenTitle', text: 'buy.brokenText' },
} as const

/** How it ended. */
export function PurchaseOutcome({ purchase }: { purchase: Purchase }) {
  const { purchases } = useBuy()
  const { router } = useApp()
  const t = useText(texts)
  const network = useNetworkName(purchase.caipNetworkId)
  const { status, received, coin, paid, currency, amount } = purchase
  const isDelivered = status === 'delivered'
  const words = {
    network,
    seller: plainText(purchase.seller.label, 24),
    amount: sumText({ amount: received ?? '0', token: coin }, t.locale),
    money: paid ? formatMoney(paid.amount, paid.currency, t.locale) : formatMoney(amount, currency, t.locale),
  }
  const end = endOf(purchase)
  const said = titles[end]
  const title = t(said.title, words)
  const text = t(said.text, words)
  const headingRef = useRef<HTMLHeadingElement>(null)
  useAnnouncement(`${title}. ${text}`, isDelivered ? 'polite' : 'assertive')
  // The button that had the focus while it was under way is gone.
  useEffect(() => {
    if (document.activeElement === document.body) headingRef.current?.focus()
  }, [])
  const leave = (view: 'Account' | 'OnRampProviders') => {
    router.reset({ view })
    purchases.remove(purchase.id)
  }
  return (
    <div className="wk-progress">
      <div className="wk-ended">
        <OutcomeMark
          outcome={isDelivered ? 'success' : status === 'refunded' ? 'attention' : 'failure'}
          size={64}
        />
        <div className="wk-ended-words">
          <h2 className="wk-status-title" ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          <p className="wk-status-text">{text}</p>
        </div>
      </div>
      <PurchaseFacts purchase={purchase} money={words.money} seller={words.seller} />
      {isDelivered ? (
        <Button variant="primary" onClick={() => leave('Account')}>
          {t('buy.done')}
        </Button>
      ) : (
        <>
          <Button variant="primary" onClick={() => leave('OnRampProviders')}>
            {t(end === 'declined' ? 'buy.payOtherWay' : 'buy.again')}
          </Button>
          <Button onClick={() => leave('Account')}>{t('buy.done')}</Button>
        </>
      )}
    </div>
  )
}

function endOf({ status, wasPaid }: Purchase): keyof typeof titles {
  if (status === 'delivered' || status === 'refunded' || status === 'forgotten') return status
  return wasPaid ? 'broken' : 'declined'
}

function PurchaseFacts({ purchase, money, seller }: { purchase: Purchase; money: string; seller: string }) {
  const t = useText(useByPointer(texts, buyTouch))
  const { address, hash, caipNetworkId, status, failure, paid } = purchase
  const copied = {
    label: t('buy.copyHash'),
    copiedLabel: t('buy.hashCopied'),
    manualNote: t('buy.copyManually'),
  }
  return (
    <>
      <Facts>
        {failure !== null && status === 'failed' && (
          <Fact name={t('buy.reason')}>{plainText(failure, 64)}</Fact>
        )}
        {paid && status === 'delivered' && <Fact name={t('buy.paidFact')}>{money}</Fact>}
        <Fact name={t('buy.seller')}>{seller}</Fact>
        {status === 'delivered' && (
          <Fact name={t('buy.receiver')}>
            <CopyValue
              {...copied}
              text={address}
              shown={shortAddress(address)}
              label={t('buy.copyReceiver')}
              copiedLabel={t('buy.receiverCopied')}
            />
          </Fact>
        )}
        {hash !== null && (
          <Fact name={t('buy.hash')}>
            <CopyValue {...copied} text={hash} shown={shortAddress(hash)} />
          </Fact>
        )}
      </Facts>
      {hash !== null && <ExplorerLink caipNetworkId={caipNetworkId} id={hash} shows="transaction" />}
    </>
  )
}

/** It was removed, here or in another tab. */
export function GonePurchase(): ReactNode {
  const { router } = useApp()
  const t = useText(buyText)
  return (
    <div className="wk-progress">
      <p className="wk-status-text">{t('buy.gone')}</p>
      <Button onClick={() => router.reset({ view: 'Account' })}>{t('buy.done')}</Button>
    </div>
  )
}
