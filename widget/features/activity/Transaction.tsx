import { Fact, Facts } from '../../ui/Facts.tsx'
import { plainText } from '../../ui/plainText.ts'
import { namespaceTraits } from '../../wallets/namespaces/namespaceTraits.ts'
import { ExplorerLink } from '../accountData/ExplorerLink.tsx'
import { accountText } from '../accountData/text.ts'
import { useApp, useText } from '../context/appContext.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import type { Route } from '../router/routerReducer.ts'
import { AddressFact } from './AddressFact.tsx'
import { CopyFact } from './CopyFact.tsx'
import { describeTransaction, endsOfTransaction } from './describeTransaction.ts'
import { MovementText, TransactionPicture } from './TransactionRow.tsx'
import { activityText } from './text.ts'
import './Activity.css'
import './Transaction.css'

const texts = { ...accountText, ...activityText }

/** All there is to say about one transaction. */
export function Transaction({ route: { transaction } }: { route: Route }) {
  const { networks } = useApp().state
  const t = useText(texts)
  if (!transaction) return null
  const { metadata } = transaction
  const { hash, status, approval, fee, block, nonce, chain } = metadata
  const { from, to } = endsOfTransaction(transaction)
  const network = networks.find(chain)
  const { title, movements } = describeTransaction(transaction, t.locale)
  const hasBlocks = network !== undefined && namespaceTraits[network.chainNamespace].hasBlocks

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
      <div className="wk-transaction-facts">
        <Facts>
          <Fact name={t('transaction.status')} tone={status}>
            {t(`transaction.${status}`)}
          </Fact>
          <Fact name={t('transaction.date')}>{formatMoment(metadata.minedAt, t.locale)}</Fact>
          {from.map((address) => (
            <AddressFact key={address} name={t('transaction.from')} chain={chain} address={address} />
          ))}
          {to.length === 0 && <Fact name={t('transaction.to')}>{t('transaction.newContract')}</Fact>}
          {to.map((address) => (
            <AddressFact key={address} name={t('transaction.to')} chain={chain} address={address} />
          ))}
          {approval && (
            <>
              <AddressFact name={t('transaction.spender')} chain={chain} address={approval.spender} />
              <Fact name={t('transaction.allowance')}>
                {approval.numeric === undefined
                  ? t('activity.unlimited')
                  : formatDecimal(approval.numeric, t.locale)}{' '}
                <bdi>{plainText(approval.symbol ?? '', 20)}</bdi>
              </Fact>
            </>
          )}
          {network && <Fact name={t('transaction.network')}>{plainText(network.name)}</Fact>}
          {fee && (
            <Fact name={t('transaction.fee')}>
              {formatDecimal(fee.numeric, t.locale)} <bdi>{plainText(fee.symbol, 20)}</bdi>
            </Fact>
          )}
          {block !== undefined && (
            <Fact name={t(hasBlocks ? 'transaction.block' : 'transaction.slot')}>
              {block.toLocaleString(t.locale)}
            </Fact>
          )}
          {hasBlocks && <Fact name={t('transaction.nonce')}>{nonce}</Fact>}
          <CopyFact name={t(hasBlocks ? 'transaction.hash' : 'transaction.signature')} value={hash} />
        </Facts>
      </div>
      <ExplorerLink caipNetworkId={chain} id={hash} shows="transaction" />
    </>
  )
}

function formatMoment(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(iso))
}
