import { useApp } from '../../app/appContext.ts'
import type { Route } from '../../features/router/route.ts'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { plainText } from '../../ui/plainText.ts'
import { explorerUrl } from '../account/explorerUrl.ts'
import { formatDecimal } from '../account/formatDecimal.ts'
import { useLaterText } from '../useLaterText.ts'
import { CopyDetail } from './CopyDetail.tsx'
import { Detail } from './Detail.tsx'
import { describeTransaction } from './describeTransaction.ts'
import { MovementText } from './MovementText.tsx'
import { TransactionPicture } from './TransactionPicture.tsx'
import './Activity.css'
import './Transaction.css'

/** All there is to say about one transaction. */
export function Transaction({ route: { transaction } }: { route: Route }) {
  const { networks } = useApp().state
  const t = useLaterText()
  if (!transaction) return null
  const { metadata } = transaction
  const { hash, status, approval, sentFrom, sentTo, fee, block, nonce, chain } = metadata
  const network = networks.find(chain)
  const { title, movements } = describeTransaction(transaction)
  const explorer = network?.blockExplorers?.default.name
  const url = network && explorerUrl(network, hash, 'transaction')
  const isEvm = network?.chainNamespace === 'eip155'

  return (
    <>
      <div className="wk-transaction-head">
        <TransactionPicture metadata={metadata} movement={movements[0]} />
        <p className="wk-transaction-title">{t(title)}</p>
        {movements.map((movement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and nothing else tells two of a kind apart
          <p key={index} className="wk-transaction-movement wk-numbers">
            <MovementText movement={movement} isSettled={status === 'confirmed'} />
          </p>
        ))}
      </div>
      <dl className="wk-transaction-details">
        <Detail label={t('transaction.status')} tone={status}>
          {t(`transaction.${status}`)}
        </Detail>
        <Detail label={t('transaction.date')}>{formatMoment(metadata.minedAt)}</Detail>
        <CopyDetail label={t('transaction.from')} value={sentFrom} />
        {sentTo === '' ? (
          <Detail label={t('transaction.to')}>{t('transaction.newContract')}</Detail>
        ) : (
          <CopyDetail label={t('transaction.to')} value={sentTo} />
        )}
        {approval && (
          <>
            <CopyDetail label={t('transaction.spender')} value={approval.spender} />
            <Detail label={t('transaction.allowance')}>
              {approval.numeric === undefined ? t('activity.unlimited') : formatDecimal(approval.numeric)}{' '}
              <bdi>{plainText(approval.symbol ?? '', 20)}</bdi>
            </Detail>
          </>
        )}
        {network && <Detail label={t('transaction.network')}>{plainText(network.name)}</Detail>}
        {fee && (
          <Detail label={t('transaction.fee')}>
            {formatDecimal(fee.numeric)} <bdi>{plainText(fee.symbol, 20)}</bdi>
          </Detail>
        )}
        {block !== undefined && (
          <Detail label={t(isEvm ? 'transaction.block' : 'transaction.slot')}>
            {block.toLocaleString('en-US')}
          </Detail>
        )}
        {isEvm && <Detail label={t('transaction.nonce')}>{nonce}</Detail>}
        <CopyDetail label={t(isEvm ? 'transaction.hash' : 'transaction.signature')} value={hash} />
      </dl>
      {url && explorer && (
        <LinkButton href={url} icon={<LaterIcon name="external" />}>
          {t('account.explorer', { explorer })}
        </LinkButton>
      )}
    </>
  )
}

/** In the visitor's own way of writing dates. */
function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(iso),
  )
}
