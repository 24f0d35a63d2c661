import { memo } from 'react'
import type { Transaction } from '#shared/api/chain/history.ts'
import { useText } from '../../app/appContext.ts'
import { shortAddress } from '../account/shortAddress.ts'
import { describeTransaction } from './describeTransaction.ts'
import { formatDay } from './formatDay.ts'
import { MovementText } from './MovementText.tsx'
import { TransactionPicture } from './TransactionPicture.tsx'
import { activityText } from './text.ts'
import '../account/AssetRow.css'

export interface TransactionRowProps {
  transaction: Transaction
  onOpen: (transaction: Transaction) => void
}

/** How many of the things that moved are named in the list. */
const shownMovements = 2

/** One transaction of many; a press shows all of it. */
export const TransactionRow = memo(
  function TransactionRow({ transaction, onOpen }: TransactionRowProps) {
    const t = useText(activityText)
    const { metadata } = transaction
    const { title, other, movements } = describeTransaction(transaction)
    const day = formatDay(metadata.minedAt)
    const isSettled = metadata.status === 'confirmed'
    return (
      <button type="button" className="wk-asset" onClick={() => onOpen(transaction)}>
        <TransactionPicture metadata={metadata} movement={movements[0]} />
        <span className="wk-asset-text">
          <span className="wk-asset-title">
            {t(title)}
            {metadata.status !== 'confirmed' && (
              <span className={metadata.status === 'failed' ? 'wk-activity-problem' : undefined}>
                {' '}
                · {t(`activity.${metadata.status}`)}
              </span>
            )}
          </span>
          <span className="wk-asset-note wk-numbers">
            {day}
            {other && ` · ${t(other.text, { address: shortAddress(other.address) })}`}
          </span>
        </span>
        <span className="wk-asset-worth wk-numbers">
          {movements.slice(0, shownMovements).map((movement, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and nothing else tells two of a kind apart
              key={index}
              className={index === 0 ? 'wk-asset-title' : 'wk-asset-note'}
            >
              <MovementText movement={movement} isSettled={isSettled} />
            </span>
          ))}
        </span>
      </button>
    )
  },
  (before, after) => before.transaction === after.transaction,
)
