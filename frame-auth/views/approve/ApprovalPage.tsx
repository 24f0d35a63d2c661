import { useEffect, useState } from 'react'
import type { ShowMessage } from '../../features/approval/approvalMessages.ts'
import { Screen } from '../Screen.tsx'
import { ThemedRoot } from '../ThemedRoot.tsx'
import { useText } from '../useText.ts'
import { RequestCard } from './RequestCard.tsx'

export interface ApprovalPageProps {
  /** Asks the frame that opened this window. False: there is none. */
  connect: (onShow: (show: ShowMessage, answer: (approved: boolean) => void) => void) => boolean
}

interface Asked {
  show: ShowMessage
  answer: (approved: boolean) => void
}

/** One approval in a window of its own. Nothing can lie over it, so only the time counts. */
export function ApprovalPage({ connect }: ApprovalPageProps) {
  const text = useText()
  const [asked, setAsked] = useState<Asked | 'nobody' | null>(null)
  // Once for the window's life: the frame answers one hello.
  useEffect(() => {
    if (!connect((show, answer) => setAsked({ show, answer }))) setAsked('nobody')
  }, [connect])

  if (asked === null) return null
  if (asked === 'nobody') {
    return (
      <ThemedRoot theme={{ mode: 'light', variables: {} }}>
        <Screen title={text('approve.windowTitle')}>
          <p className="wk-muted">{text('approve.windowGone')}</p>
        </Screen>
      </ThemedRoot>
    )
  }
  const { show, answer } = asked
  return (
    <ThemedRoot theme={show.theme}>
      <RequestCard
        paper={show.paper}
        provable={false}
        onApprove={() => answer(true)}
        onReject={() => answer(false)}
      />
    </ThemedRoot>
  )
}
