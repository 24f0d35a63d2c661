import { actionIcons } from '#shared/ui/actionIcons.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { plainText } from '../../ui/plainText.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { useText } from '../context/appContext.ts'
import { CopyLink } from './CopyLink.tsx'
import type { Purchase } from './purchase.ts'
import { SellerPicture } from './SellerPicture.tsx'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'

/** The browser gave no window: a link is what remains. */
export function BlockedWindow({ purchase, url }: { purchase: Purchase; url: string }) {
  const { unblock } = useBuy()
  const t = useText(buyText)
  const seller = plainText(purchase.seller.label, 24)
  return (
    <StatusScreen
      status="attention"
      picture={<SellerPicture seller={purchase.seller} size={72} />}
      title={t('buy.blockedTitle', { seller })}
      text={t('buy.blockedText')}
    >
      <div className="wk-buy">
        <a
          className="wk-button"
          data-variant="primary"
          href={url}
          target="_blank"
          rel="noreferrer"
          onClick={unblock}
        >
          <Icon shape={actionIcons.external} />
          {t('buy.openPage', { seller })}
        </a>
        <CopyLink url={url} />
      </div>
    </StatusScreen>
  )
}
