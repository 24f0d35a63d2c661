import { type Atom, atom, type createStore } from 'jotai/vanilla'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type ApprovalChannel, channelFor } from '../approval/approvalChannel.ts'
import type { SavingsApproval, SecurityApproval } from '../approval/approvalRequest.ts'
import type { ApprovalWindow } from '../approval/approvalWindow.ts'
import type { ApprovalWindows } from '../approval/approvalWindows.ts'
import type { GivenAnswer } from '../approval/decision.ts'
import type { SecurityAct } from '../approval/securityAct.ts'
import type { PasskeyOrder } from '../approval/showMessage.ts'
import type { SiteOfFrame } from '../site/createSite.ts'
import { createAnswer, type ViewQueue } from '../viewQueue/createViewQueue.ts'

/** What the person began, and has to approve. */
export interface ActScreen {
  request: SecurityApproval | SavingsApproval
  channel: ApprovalChannel
  /** Of the channel `window`. */
  window: ApprovalWindow | null
  approve(): void
  reject(): void
}

type Assertion = NonNullable<GivenAnswer['assertion']>

export interface ApproveOrderParameters {
  /** What is shown. */
  shown: Pick<SavingsApproval, 'account' | 'network' | 'order'>
  signal: AbortSignal
}

export interface SignOrderParameters extends ApproveOrderParameters {
  passkey: PasskeyOrder
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

  const requestOf = (act: SecurityAct): SecurityApproval => ({
    kind: 'security',
    site: site.require(),
    account: account(),
    act,
  })

  const orderRequestOf = (
    shown: Pick<SavingsApproval, 'account' | 'network' | 'order'>,
  ): SavingsApproval => ({
    kind: 'savings',
    site: site.require(),
    ...shown,
  })

  const begin = (request: ActScreen['request'], order?: PasskeyOrder) => {
    const channel = channelFor({ kind: request.kind, verified: request.site.verified })
    const decision = createAnswer<GivenAnswer>()
    const window = channel === 'window' ? windows.begin({ onDecision: decision.give }) : null
    window?.show(request, order)
    const screen: ActScreen = {
      request,
      channel,
      window,
      approve: () => channel !== 'window' && decision.give({ decision: 'approve' }),
      reject: () => decision.give({ decision: 'reject' }),
    }
    /** @throws `USER_REJECTED`, or the signal's reason */
    const approved = async (left: AbortSignal): Promise<GivenAnswer> => {
      try {
        const given = await decision.next(left)
        if (given.decision === 'approve') return given
        throw new WalletKitError('USER_REJECTED', 'Declined by the person')
      } finally {
        window?.destroy()
      }
    }
    return { screen, approved }
  }

  const runInQueue = ({ screen, approved }: ReturnType<typeof begin>, signal: AbortSignal) =>
    viewQueue.run({ view: 'approve', act: screen }, signal, approved).finally(() => screen.window?.destroy())

  return {
    actAtom,
    /** From a view of the frame's own, and no longer than it is shown; call in the task of the click. @throws `USER_REJECTED`, `USER_CLOSED` */
    async approve(act: SecurityAct): Promise<void> {
      const { screen, approved } = begin(requestOf(act))
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
      await runInQueue(begin(requestOf(act)), signal)
    },
    /** Where a recovery key signs it. From a view of the widget's. @throws `USER_REJECTED`, `USER_CLOSED` */
    async approveOrder({ signal, shown }: ApproveOrderParameters): Promise<void> {
      await runInQueue(begin(orderRequestOf(shown)), signal)
    },
    /**
     * Has the passkey of the savings account sign what is shown. From a view of the widget's.
     *
     * @throws `USER_REJECTED`, `USER_CLOSED`; `PASSKEY_UNAVAILABLE` for an approval that no passkey has signed
     */
    async signOrder({ passkey, signal, shown }: SignOrderParameters): Promise<Assertion> {
      const { assertion } = await runInQueue(begin(orderRequestOf(shown), passkey), signal)
      if (!assertion) throw new WalletKitError('PASSKEY_UNAVAILABLE', 'The passkey has not signed')
      return assertion
    },
  }
}

export type SecurityApprovals = ReturnType<typeof createSecurityApprovals>
