import type { Purchase as BoughtItem } from '#shared/api/onramp/purchases.ts'
import { Picture } from '../../ui/Picture.tsx'
import { plainText } from '../../ui/plainText.ts'
import { useAppValue, useText } from '../context/appContext.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { formatDay } from '../format/formatTime.ts'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'
import '../../ui/AssetRow.css'
import './Buy.css'

interface PurchaseRowProps {
  item: BoughtItem
  /** Where more is to be seen; null: nothing is on the chain yet. */
  url: string | null
  explorer: string
}

/** One purchase of many. */
export function PurchaseRow({ item, url, explorer }: PurchaseRowProps) {
  const { offers } = useBuy()
  const t = useText(buyText)
  const sellers = useAppValue(offers.offersAtom)?.sellers ?? []
  const { metadata, transfers } = item
  const [transfer] = transfers
  const symbol = plainText(transfer?.fungible_info?.symbol ?? '', 16)
  const status = t(`buy.status.${metadata.onramp}`)
  const label = sellers.find(({ name }) => name === metadata.sentFrom)?.label ?? metadata.sentFrom
  const isArrived = metadata.onramp === 'delivered'
  const content = (
    <>
      <Picture
        id={transfer?.fungible_info?.address ?? symbol}
        name={symbol || '?'}
        src={transfer?.fungible_info?.icon?.url}
        size={40}
        shape="circle"
      />
      <span className="wk-asset-text">
        <span className="wk-asset-title" data-failed={metadata.onramp === 'failed' || undefined}>
          {status}
        </span>
        <span className="wk-asset-note wk-numbers">
          {formatDay(metadata.minedAt, t.locale)} {t('buy.rowFrom', { seller: plainText(label, 24) })}
        </span>
      </span>
      {transfer && (
        <span className="wk-asset-worth wk-numbers">
          <span className={isArrived ? 'wk-asset-title wk-activity-gain' : 'wk-asset-title'}>
            {isArrived && '+'}
            {formatDecimal(transfer.quantity.numeric, t.locale)} <bdi>{symbol}</bdi>
          </span>
        </span>
      )}
    </>
  )
  if (url === null) return <div className="wk-asset">{content}</div>
  return (
    <a
      className="wk-asset"
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('buy.openExplorer', { coin: symbol, status, explorer })}
    >
      {content}
    </a>
  )
}
