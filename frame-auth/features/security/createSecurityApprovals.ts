import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ApprovalPlace } from '../approval/approvalPlace.ts'
import type { SecurityApproval } from '../approval/approvalRequest.ts'
import type { ApprovalWindow } from '../approval/approvalWindows.ts'
import type { Asking } from '../approval/createAsking.ts'
import type { SecurityAct } from '../approval/securityAct.ts'
import type { SiteOfFrame } from '../site/createSite.ts'
import { createAnswer, type Stage } from '../stage/createStage.ts'

/** An act of the person's that waits for their approval. */
export interface ActScreen {
  request: SecurityApproval
  place: ApprovalPlace
  /** Of the place `window`. */
  window: ApprovalWindow | null
  approve(): void
  reject(): void
}

export interface SecurityApprovalsParameters {
  store: ReturnType<typeof createStore>
  asking: Asking
  site: Pick<SiteOfFrame, 'require'>
  stage: Pick<Stage<{ view: 'approve'; act: ActScreen }>, 'run'> & { shownAtom: Atom<unknown> }
  /** Whose wallet it is: an address, or the e-mail. */
  account: () => string
}

/** Has the person approve what gives or takes power over the wallet, at a place that no page can paint over (security.md rule 9). */
export function createSecurityApprovals({
  store,
  asking,
  site,
  stage,
  account,
}: SecurityApprovalsParameters) {
  /** What waits in the view that is shown now. */
  const actAtom = atom<ActScreen | null>(null)

  const begin = (act: SecurityAct) => {
    const request: SecurityApproval = { kind: 'security', site: site.require(), account: account(), act }
    const place = asking.placeOf(request)
    const decision = createAnswer<'approve' | 'reject'>()
    const window =
      place === 'window'
        ? asking.begin({ onDecision: (given) => decision.give(given === 'approve' ? 'approve' : 'reject') })
        : null
    window?.show(request)
    const screen: ActScreen = {
      request,
      place,
      window,
      approve: () => place !== 'window' && decision.give('approve'),
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
      const stopWatching = store.sub(stage.shownAtom, () =>
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
    async approveOnStage(act: SecurityAct, signal: AbortSignal): Promise<void> {
      const { screen, approved } = begin(act)
      await stage
        .run({ view: 'approve', act: screen }, signal, approved)
        .finally(() => screen.window?.destroy())
    },
  }
}

export type SecurityApprovals = ReturnType<typeof createSecurityApprovals>
