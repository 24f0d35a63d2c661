import type { ReactNode } from 'react'
import { Notice } from '#shared/ui/Notice.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import type { ApprovalVisit } from '../../features/approval/visit/approvalVisit.ts'
import { needsPasskey } from '../../features/approval/visit/createApprovalVisit.ts'
import { plainLook } from '../../features/theme/look.ts'
import { Screen } from '../Screen.tsx'
import { ThemedRoot } from '../ThemedRoot.tsx'
import { useStoreValue, useText } from '../viewContext.ts'
import { ApprovalDetails } from './ApprovalDetails.tsx'
import { RequestCard } from './RequestCard.tsx'

/** One approval in a window of its own. Nothing can lie over it, so only the time counts. */
export function ApprovalPage({ visit }: { visit: ApprovalVisit }) {
  const text = useText()
  const state = useStoreValue(visit.stateAtom)
  switch (state.step) {
    case 'loading':
      return null
    case 'asked':
      return (
        <ThemedRoot look={state.show.look}>
          <div role="alert">
            {state.unsent > 0 && <Notice tone="caution">{text('approve.windowUnsent')}</Notice>}
            {state.unproven > 0 && <Notice tone="caution">{text('approve.windowUnproven')}</Notice>}
          </div>
          <RequestCard
            // Armed anew: one press is one answer.
            key={`${state.unsent} ${state.unproven}`}
            request={state.show.request}
            provable={false}
            byPasskey={needsPasskey(state.show)}
            onApprove={(edit) => visit.decide('approve', edit)}
            onReject={() => visit.decide('reject')}
          />
        </ThemedRoot>
      )
    case 'proving':
      // The browser's own question names no amount: what is approved stays in sight.
      return (
        <ThemedRoot look={state.show.look}>
          <Screen isPassing title={text('approve.windowProving')}>
            <ApprovalDetails request={state.show.request} />
          </Screen>
        </ThemedRoot>
      )
    case 'sending':
      return (
        <ThemedRoot look={state.show.look}>
          <Screen isPassing title={text('approve.windowSending')}>
            <div className="wk-centered" role="status">
              <Spinner size={32} />
            </div>
          </Screen>
        </ThemedRoot>
      )
    case 'over':
    case 'untaken':
      return <LastWord>{text(`approve.window.${state.step}`)}</LastWord>
    case 'done':
      return (
        <LastWord>
          {text(state.taken ? `approve.window.done.${state.taken}` : 'approve.window.done')}
        </LastWord>
      )
  }
}

function LastWord({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <ThemedRoot look={plainLook}>
      <Screen title={text('approve.windowTitle')}>
        <p className="wk-muted">{children}</p>
      </Screen>
    </ThemedRoot>
  )
}
