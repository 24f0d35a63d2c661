import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type ApprovalChannel, channelFor } from '../approval/approvalChannel.ts'
import type { SecurityApproval } from '../approval/approvalRequest.ts'
import type { ApprovalWindow } from '../approval/approvalWindow.ts'
import type { ApprovalWindows } from '../approval/approvalWindows.ts'
import type { SecurityAct } from '../approval/securityAct.ts'
import type { SiteOfFrame } from '../site/createSite.ts'
import { createAnswer, type ViewQueue } from '../viewQueue/createViewQueue.ts'

/** An act of the person's that waits for their approval. */
export interface ActScreen {
  request: SecurityApproval
  channel: ApprovalChannel
  /** Of the channel `window`. */
  window: ApprovalWindow | null
  approve(): void
  reject(): void
}

export interface SecurityApprovalsParameters {
  store: ReturnType<typeof createStore>
  windows: Pick<ApprovalWindows, 'begin'>
  site: Pick<SiteOfFrame, 'require'>
  viewQueue: Pick<ViewQueue<{ view: 'approve'; act: ActScreen }>, 'run'> & { shownAtom: Atom<unknown> }
  /** Whose wallet it is: an address, or the e-mail. */
  account: () => string
}

/** Has the person approve what gives or takes power over the wallet, where no page can paint over it (security.md rule 9). */
export function createSecurityApprovals({
  store,
  windows,
  site,
  viewQueue,
  account,
}: SecurityApprovalsParameters) {
  /** What waits in the view that is shown now. */
  const actAtom = atom<ActScreen | null>(null)

  const begin = (act: SecurityAct) => {
    const request: SecurityApproval = { kind: 'security', site: site.require(), account: account(), act }
    const channel = channelFor({ kind: request.kind, verified: request.site.verified })
    const decision = createAnswer<'approve' | 'reject'>()
    const window =
      channel === 'window'
        ? windows.begin({ onDecision: (given) => decision.give(given === 'approve' ? 'approve' : 'reject') })
        : null
    window?.show(request)
    const screen: ActScreen = {
      request,
      channel,
      window,
      approve: () => channel !== 'window' && decision.give('approve'),
      reject: () => decision.give('reject'),
    }
    /** @throws `USER_REJECTED`, or the signal's reason */
    const approved = async (left: AbortSignal): Promise<void> => {
      try {
        if ((await decision.next(left)) === 'approve') return
        throw new WalletKitError('USER_REJECTED', 'Declined by the person')
      } finally {
        window?.destroy()
      }
    }
    return { screen, approved }
  }

  return {
    actAtom,
    /** From a view of the frame's own, and no longer than it is shown; call in the task of the click. @throws `USER_REJECTED`, `USER_CLOSED` */
    async approve(act: SecurityAct): Promise<void> {
      const { screen, approved } = begin(act)
      screen.window?.open()
      store.set(actAtom, screen)
      const view = new AbortController()
      const stopWatching = store.sub(viewQueue.shownAtom, () =>
        view.abort(new WalletKitError('USER_CLOSED', 'The person left the view')),
      )
      try {
        await approved(view.signal)
      } finally {
        stopWatching()
        store.set(actAtom, null)
      }
    },
    /** From a view of the widget's. @throws `USER_REJECTED`, `USER_CLOSED` */
    async approveInQueue(act: SecurityAct, signal: AbortSignal): Promise<void> {
      const { screen, approved } = begin(act)
      await viewQueue
        .run({ view: 'approve', act: screen }, signal, approved)
        .finally(() => screen.window?.destroy())
    },
  }
}

export type SecurityApprovals = ReturnType<typeof createSecurityApprovals>
