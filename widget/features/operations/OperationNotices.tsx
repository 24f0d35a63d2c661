import { useEffect } from 'react'
import { Notice } from '#shared/ui/Notice.tsx'
import { sumText } from '../amounts/sumText.ts'
import { useApp, useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { useReceiverName } from '../identity/useReceiverIdentity.ts'
import { type Operation, type OperationStatus, operationKindOf } from './operation.ts'
import { operationText } from './text.ts'
import { useOperations } from './useOperations.ts'

const said = {
  asked: 'open',
  sent: 'open',
  unknown: 'unknown',
  confirmed: 'confirmed',
  failed: 'failed',
  replaced: 'failed',
  cancelled: 'cancelled',
  expired: 'failed',
  notSent: 'notSent',
} as const satisfies Record<OperationStatus, string>

/** How many are shown at once, the newest first. */
const maxItems = 2

/** What has become of what this account sent since somebody looked, and what is under way. */
export function OperationNotices() {
  const operations = useOperations()
  const connection = useActiveConnection()
  const all = useAppValue(operations.operationsAtom)
  useEffect(() => operations.follow(), [operations])
  const own = all.filter(
    ({ from, caipNetworkId }) =>
      connection?.addresses.includes(from) && caipNetworkId.startsWith(`${connection.namespace}:`),
  )
  return own
    .slice(-maxItems)
    .reverse()
    .map((operation) => <OperationNotice key={operation.id} operation={operation} />)
}

function OperationNotice({ operation }: { operation: Operation }) {
  const { router } = useApp()
  const t = useText(operationText)
  const { id, status, receiver, received } = operation
  const kind = operationKindOf(operation)
  const tone = status === 'confirmed' ? 'success' : status === 'failed' ? 'danger' : 'caution'
  return (
    <Notice
      tone={tone}
      action={{
        label: t('operation.show'),
        onClick: () =>
          router.push({ view: kind === 'send' ? 'WalletSendStatus' : 'SwapStatus', operationId: id }),
      }}
    >
      {t(`operation.${kind}.${said[status]}`, {
        amount: sumText(operation, t.locale),
        receiver: useReceiverName(receiver),
        received: received ? sumText(received, t.locale) : '',
      })}
    </Notice>
  )
}
