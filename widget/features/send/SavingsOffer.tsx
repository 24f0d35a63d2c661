import { useEffect } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useAuth } from '../auth/useAuth.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useFeature } from '../context/useFeature.ts'
import { formatAmount } from '../format/formatAmount.ts'
import { createSavingsOffer } from './createSavingsOffer.ts'
import { sendText } from './text.ts'

/** Offers to draw what the account lacks from the savings account, where that may give as much today. */
export function SavingsOffer() {
  const auth = useAuth()
  const savings = useFeature(createSavingsOffer)
  const t = useText(sendText)
  const offer = useAppValue(savings.offerAtom)
  const hasFailed = useAppValue(savings.hasFailedAtom)
  const id = useActiveConnection()?.caipNetworkId
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again where the network is another one
  useEffect(() => auth.use((wallet) => savings.look(wallet.savings)), [auth, savings, id])
  const text =
    offer &&
    t('send.savings.offer', {
      amount: `${formatAmount(offer.missing, offer.decimals, t.locale)} ${plainText(offer.symbol, 16)}`,
    })
  useAnnouncement(text, 'polite')
  if (!text) return null
  return (
    <div className="wk-send-savings">
      <p>{text}</p>
      <Button onClick={() => auth.use((wallet) => savings.take(wallet.savings))}>
        {t('send.savings.take')}
      </Button>
      {hasFailed && (
        <p className="wk-amount-error" role="alert">
          {t('send.savings.failed')}
        </p>
      )}
    </div>
  )
}
