import { useEffect } from 'react'
import { Notice } from '#shared/ui/Notice.tsx'
import { useApp, useAppValue, useText } from '../../app/appContext.ts'
import { plainText } from '../../ui/plainText.ts'
import { shortAddress } from '../account/formatAddress.ts'
import { formatDecimal } from '../account/formatAmount.ts'
import type { Operation, OperationStatus } from '../operations/operation.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'

const said = {
  asked: 'send.notice.open',
  sent: 'send.notice.open',
  unknown: 'send.notice.unknown',
  confirmed: 'send.notice.confirmed',
  failed: 'send.notice.failed',
  replaced: 'send.notice.failed',
  expired: 'send.notice.failed',
} as const satisfies Record<OperationStatus, keyof typeof sendText>

/** How many transfers are spoken of at once, the newest first. */
const most = 2

/** What this account's transfers have become since somebody looked, and those that are under way. */
export function SendNotices() {
  const { operations } = useSend()
  const { account } = useApp()
  const connection = useAppValue(account.activeConnectionAtom)
  const all = useAppValue(operations.operationsAtom)
  useEffect(() => operations.follow(), [operations])
  const own = all.filter(
    ({ from, caipNetworkId }) =>
      connection?.addresses.includes(from) && caipNetworkId.startsWith(`${connection.namespace}:`),
  )
  return own
    .slice(-most)
    .reverse()
    .map((operation) => <OperationNotice key={operation.id} operation={operation} />)
}

function OperationNotice({ operation }: { operation: Operation }) {
  const { router } = useApp()
  const t = useText(sendText)
  const { id, status, amount, token, receiver } = operation
  const tone = status === 'confirmed' ? 'success' : status === 'failed' ? 'danger' : 'caution'
  return (
    <Notice
      tone={tone}
      action={{
        label: t('send.notice.show'),
        onClick: () => router.push({ view: 'WalletSendStatus', operationId: id }),
      }}
    >
      {t(said[status], {
        amount: `${formatDecimal(amount)} ${plainText(token.symbol, 16)}`,
        receiver: plainText(receiver.name ?? '', 24) || shortAddress(receiver.address),
      })}
    </Notice>
  )
}
