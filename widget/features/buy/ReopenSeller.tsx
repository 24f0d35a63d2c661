import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useText } from '../context/appContext.ts'
import { openSellerWindow } from './openSellerWindow.ts'
import type { Purchase } from './purchase.ts'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'

/** Another page of the same seller, for another purchase: the first one was good once. */
export function ReopenSeller({ purchase, isNext }: { purchase: Purchase; isNext?: boolean }) {
  const buy = useBuy()
  const t = useText(buyText)
  const seller = plainText(purchase.seller.label, 24)
  return (
    <Button
      variant={isNext ? 'primary' : 'secondary'}
      icon={<Icon shape={actionIcons.external} />}
      onClick={() => void buy.again(openSellerWindow(t('buy.opening', { seller })))}
    >
      {t('buy.reopen', { seller })}
    </Button>
  )
}
