import type { Transaction } from '#shared/api/chain/history.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LaterIcon } from '../../ui/LaterIcon.tsx'
import type { LaterIconName } from '../../ui/laterIconPaths.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { Movement } from './describeTransaction.ts'

/** How each kind of operation is marked. */
const marks: Partial<Record<Transaction['metadata']['operationType'], LaterIconName>> = {
  approve: 'check',
  bought: 'receive',
  claim: 'receive',
  mint: 'receive',
  receive: 'receive',
  withdraw: 'receive',
  trade: 'swap',
  deploy: 'explorer',
  execute: 'explorer',
}

export interface TransactionPictureProps {
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
          <LaterIcon name="explorer" />
        </span>
      )}
      <span className="wk-activity-mark" data-status={status} aria-hidden="true">
        {status === 'failed' ? (
          <Icon name="close" size={12} />
        ) : (
          <LaterIcon name={status === 'pending' ? 'clock' : (marks[operationType] ?? 'send')} size={12} />
        )}
      </span>
    </span>
  )
}
