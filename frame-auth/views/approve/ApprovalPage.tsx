import { useEffect, useState } from 'react'
import { Notice } from '#shared/ui/Notice.tsx'
import type { ShowMessage } from '../../features/approval/approvalMessages.ts'
import { Screen } from '../Screen.tsx'
import { useText } from '../surroundings.ts'
import { ThemedRoot } from '../ThemedRoot.tsx'
import { RequestCard } from './RequestCard.tsx'

/** A request in a window of its own. */
export interface AskedInWindow {
  show: ShowMessage
  /** Rejects where the answer did not get through. */
  answer: (approved: boolean) => Promise<void>
}

export interface ApprovalPageProps {
  /** Asks the frame that opened this window; null where there is none, or the request is over. */
  connect: () => Promise<AskedInWindow | null>
}

/** One approval in a window of its own. Nothing can lie over it, so only the time counts. */
export function ApprovalPage({ connect }: ApprovalPageProps) {
  const text = useText()
  const [asked, setAsked] = useState<AskedInWindow | 'over' | null>(null)
  const [unsent, setUnsent] = useState(0)
  // Once for the window's life: the frame answers one hello.
  useEffect(() => {
    connect().then(
      (given) => setAsked(given ?? 'over'),
      () => setAsked('over'),
    )
  }, [connect])

  if (asked === null) return null
  if (asked === 'over') {
    return (
      <ThemedRoot theme={{ mode: 'light', variables: {} }}>
        <Screen title={text('approve.windowTitle')}>
          <p className="wk-muted">{text('approve.windowGone')}</p>
        </Screen>
      </ThemedRoot>
    )
  }
  const { show, answer } = asked
  const give = (approved: boolean) =>
    void answer(approved).then(
      () => setAsked('over'),
      () => setUnsent((count) => count + 1),
    )
  return (
    <ThemedRoot theme={show.theme}>
      {unsent > 0 && (
        <div role="alert">
          <Notice tone="caution">{text('approve.windowUnsent')}</Notice>
        </div>
      )}
      <RequestCard
        // Armed anew: one press is one answer.
        key={unsent}
        request={show.request}
        provable={false}
        onApprove={() => give(true)}
        onReject={() => give(false)}
      />
    </ThemedRoot>
  )
}
