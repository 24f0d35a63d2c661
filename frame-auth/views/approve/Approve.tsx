import type { ApprovalScreen } from '../../features/approval/createApprovals.ts'
import { useStoreValue } from '../useStoreValue.ts'
import { ApprovalFailed } from './ApprovalFailed.tsx'
import { ApprovalWindowGate } from './ApprovalWindowGate.tsx'
import { ApprovalWork } from './ApprovalWork.tsx'
import { RequestCard } from './RequestCard.tsx'

export interface ApproveProps {
  screen: ApprovalScreen
  /** Whether the browser can tell what is seen. */
  provable: boolean
}

/** A request of the page, from its reading to its end. */
export function Approve({ screen, provable }: ApproveProps) {
  const state = useStoreValue(screen.stateAtom)
  switch (state.step) {
    case 'preparing':
      return <ApprovalWork network={screen.network.name} task="reading" onCancel={screen.reject} />
    case 'review': {
      const { kind, site, account, network, place } = screen
      const { name, nativeCurrency, testnet } = network
      const paper = {
        kind,
        site,
        account,
        network: { name, nativeCurrency, testnet },
        described: state.described,
      }
      return place === 'frame' ? (
        <RequestCard paper={paper} provable={provable} onApprove={screen.approve} onReject={screen.reject} />
      ) : (
        <ApprovalWindowGate paper={paper} onApprove={screen.approve} onReject={screen.reject} />
      )
    }
    case 'working':
      return <ApprovalWork network={screen.network.name} task={state.task} />
    case 'failed':
      return (
        <ApprovalFailed
          code={state.code}
          detail={state.detail}
          onRetry={screen.retry}
          onClose={screen.reject}
        />
      )
  }
}
