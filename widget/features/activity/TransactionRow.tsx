import { memo } from 'react'
import type { Transaction } from '#shared/api/chain/history.ts'
import { Icon, type IconShape } from '#shared/ui/Icon.tsx'
import { accountIcons } from '../../ui/accountIcons.ts'
import { icons } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useText } from '../context/appContext.ts'
import { shortAddress } from '../format/formatAddress.ts'
import { formatDay } from '../format/formatTime.ts'
import { useReceiverName } from '../identity/useReceiverIdentity.ts'
import { type DescribedTransaction, describeTransaction, type Movement } from './describeTransaction.ts'
import { activityText } from './text.ts'
import '../../ui/AssetRow.css'

interface TransactionRowProps {
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
    const { title, other, movements } = describeTransaction(transaction, t.locale)
    const day = formatDay(metadata.minedAt, t.locale)
    const isSettled = metadata.status === 'confirmed'
    return (
      <button type="button" className="wk-asset" onClick={() => onOpen(transaction)}>
        <TransactionPicture metadata={metadata} movement={movements[0]} />
        <span className="wk-asset-text wk-activity-text">
          <span className="wk-asset-title">
            {t(title)}
            {metadata.status !== 'confirmed' && (
              <span className={metadata.status === 'failed' ? 'wk-activity-problem' : undefined}>
                {' '}
                · {t(`activity.${metadata.status}`)}
              </span>
            )}
          </span>
          <span className="wk-asset-note wk-activity-note wk-numbers">
            <span className="wk-activity-day">{day}</span>
            {other && <OtherEnd other={other} />}
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

/** With whom it was, by the name that is known of them. Nobody is asked for one: a list is long. */
function OtherEnd({ other: { side, addresses } }: { other: NonNullable<DescribedTransaction['other']> }) {
  const t = useText(activityText)
  const [first = '', ...more] = addresses
  const name = useReceiverName({ address: first, name: null })
  const other = more.length === 0 ? name : t('activity.several', { count: addresses.length })
  return (
    <span className="wk-activity-other">
      <span className="wk-activity-dot">{' · '}</span>
      <bdi>
        {other === shortAddress(first) ? (
          <ShorterAddress text={t(`activity.${side}`, { other })} />
        ) : (
          t(`activity.${side}`, { other })
        )}
      </bdi>
    </span>
  )
}

/** How many characters at each side of the gap a narrow row leaves out. */
const spared = 2

/** A text with a shortened address in it, of which a narrow row shows less. */
function ShorterAddress({ text }: { text: string }) {
  const gap = text.indexOf('…')
  return (
    <>
      {text.slice(0, gap - spared)}
      <span className="wk-activity-spared">{text.slice(gap - spared, gap)}</span>…
      <span className="wk-activity-spared">{text.slice(gap + 1, gap + 1 + spared)}</span>
      {text.slice(gap + 1 + spared)}
    </>
  )
}

/** How each kind of operation is marked. */
const marks: Partial<Record<Transaction['metadata']['operationType'], IconShape>> = {
  approve: icons.check,
  bought: accountIcons.receive,
  claim: accountIcons.receive,
  mint: accountIcons.receive,
  receive: accountIcons.receive,
  withdraw: accountIcons.receive,
  trade: accountIcons.swap,
  deploy: accountIcons.explorer,
  execute: accountIcons.explorer,
}

interface TransactionPictureProps {
  metadata: Transaction['metadata']
  movement: Movement | undefined
}

/** What moved, marked with what was done. */
export function TransactionPicture({ metadata, movement }: TransactionPictureProps) {
  const { status, operationType } = metadata
  return (
    <span className="wk-activity-picture">
      {movement ? (
        <Picture
          id={movement.pictureId}
          name={movement.what || '?'}
          src={movement.iconUrl}
          size={40}
          shape={movement.isNft ? 'rounded' : 'circle'}
        />
      ) : (
        <span className="wk-account-glyph">
          <Icon shape={accountIcons.explorer} />
        </span>
      )}
      <span className="wk-activity-mark" data-status={status} aria-hidden="true">
        {status === 'failed' ? (
          <Icon shape={icons.close} size={12} />
        ) : (
          <Icon
            shape={status === 'pending' ? accountIcons.clock : (marks[operationType] ?? accountIcons.send)}
            size={12}
          />
        )}
      </span>
    </span>
  )
}

interface MovementTextProps {
  movement: Movement
  /** It really moved. */
  isSettled: boolean
}

/** How much of what moved: `+1.5 ETH`. */
export function MovementText({ movement, isSettled }: MovementTextProps) {
  const t = useText(activityText)
  const { direction, amount, what, isNft } = movement
  return (
    <span className={isSettled && direction === 'in' ? 'wk-activity-gain' : undefined}>
      {amount} <bdi>{what || (isNft ? t('activity.unnamedNft') : '')}</bdi>
    </span>
  )
}
