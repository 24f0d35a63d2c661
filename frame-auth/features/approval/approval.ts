import { type Atom, atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'
import type { GrantEdit } from '#shared/delegations/narrowGrant.ts'
import { type ErrorCode, toWalletKitError, type WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { Custody } from '../custody/custody.ts'
import type { Described } from '../decode/describeMessage.ts'
import type { Outbox } from '../operations/createOutbox.ts'
import type { Deliver, Order } from '../operations/delivery.ts'
import { type Answer, createAnswer, type ViewQueue } from '../viewQueue/createViewQueue.ts'
import { type ApprovalChannel, channelFor } from './approvalChannel.ts'
import type { SigningApproval } from './approvalRequest.ts'
import type { ApprovalWindow } from './approvalWindow.ts'
import type { ApprovalWindows } from './approvalWindows.ts'
import type { FrozenRequest } from './freezeRequest.ts'
import type { RedirectedRequest } from './redirectedRequest.ts'

/** What the actions of an approval are made from. */
export interface ApprovalContext {
  store: ReturnType<typeof createStore>
  viewQueue: Pick<ViewQueue<{ view: 'approve'; screen: ApprovalScreen }>, 'run'>
  custody: Pick<Custody, 'sign'>
  windows: ApprovalWindows
  chain: ChainClient
  api: Pick<Api, 'call'>
  /** Loads while a request is read. */
  loadOutbox: () => Promise<Outbox>
  /** Leaves the page for the approval, where the browser opens no windows. Another document carries on. */
  redirect: ((request: Pick<RedirectedRequest, 'request' | 'order' | 'frozen'>) => Promise<void>) | null
  /** Runs when something of value was approved and carried out. */
  onWindowApproval: () => void
  /** Runs when something is asked for. */
  onAsk: () => void
}

/** What a page asks of the wallet, before it is read. */
export interface ApprovalAsk extends Omit<SigningApproval, 'described'> {
  /** Of a window that the page opened for it, in the task of the visitor's click. */
  attempt?: string | undefined
  prepare(signal: AbortSignal): Promise<PreparedApproval>
  signal: AbortSignal
}

/** A request that is ready to be looked at. */
export interface PreparedApproval {
  described: Described
  /** Each is signed once, by one approval of them all. */
  requests: readonly FrozenRequest[]
  order: Order
  deliver: Deliver
  /**
   * The same with less in it, as the person has made it: read, frozen and described anew. Left out: it is approved as it is, or not at all.
   *
   * @throws `INVALID_PARAMS` for more than was asked
   */
  narrow?: (edit: GrantEdit) => Promise<PreparedApproval>
  /** The error that the page gets for a request that must not be approved. Left out: `USER_REJECTED`. */
  refusal?: WalletKitError
}

export type ApprovalState =
  | { step: 'preparing' }
  | { step: 'review'; described: Described }
  | { step: 'working'; task: 'signing' | 'sending' }
  | { step: 'failed'; code: ErrorCode; detail: string | null }

/** What the approval's view is given. */
export interface ApprovalScreen extends Omit<SigningApproval, 'described'> {
  /** For `window`, the frame's own view only leads to it. */
  readonly channel: ApprovalChannel
  /** Of the channel `window`. */
  windowAtom: Atom<ApprovalWindow | null>
  stateAtom: Atom<ApprovalState>
  /** Only for the guard of `createArmingGuard`; where a window is the channel it does nothing. */
  approve(edit?: GrantEdit): void
  reject(): void
  /** Where the browser opens no windows: leaves the page for the approval. Null: it is in a frame, and cannot be left. */
  redirect: (() => void) | null
  /** From `failed`: shows the request again. */
  retry(): void
}

/** The person's yes, with what they made of the request. */
export interface Approved {
  edit: GrantEdit | undefined
}

/** One request on its way through an approval. */
export interface Approval {
  readonly request: Omit<SigningApproval, 'described'>
  readonly asked: ApprovalAsk
  readonly screen: ApprovalScreen
  readonly stateAtom: PrimitiveAtom<ApprovalState>
  readonly windowAtom: PrimitiveAtom<ApprovalWindow | null>
  readonly decision: Answer<Approved | 'reject' | WalletKitError>
  readonly afterFailure: Answer<'retry' | 'close'>
  /** May change once the request has been read. */
  channel: ApprovalChannel
  prepared: PreparedApproval | null
  shown: SigningApproval | null
  outbox: Outbox | null
}

export function createApproval({ redirect }: ApprovalContext, asked: ApprovalAsk): Approval {
  const { prepare: _, signal: __, attempt: ___, ...request } = asked
  const decision: Approval['decision'] = createAnswer()
  const afterFailure: Approval['afterFailure'] = createAnswer()
  const stateAtom = atom<ApprovalState>({ step: 'preparing' })
  const windowAtom = atom<ApprovalWindow | null>(null)
  const screen: ApprovalScreen = {
    ...request,
    get channel() {
      return approval.channel
    },
    windowAtom,
    stateAtom,
    approve: (edit) => approval.channel !== 'window' && decision.give({ edit }),
    reject() {
      decision.give('reject')
      afterFailure.give('close')
    },
    redirect:
      redirect &&
      (() => {
        const { channel, prepared, shown } = approval
        if (channel !== 'window' || !prepared || !shown || shown.described.subject.type === 'evmGrant') return
        const { order, requests } = prepared
        const frozen = requests.map(({ bytes, hash }) => ({ bytes, hash }))
        redirect({ request: shown, order, frozen }).catch((error) => decision.give(toWalletKitError(error)))
      }),
    retry: () => afterFailure.give('retry'),
  }
  const approval: Approval = {
    ...{ request, asked, screen, stateAtom, windowAtom, decision, afterFailure },
    channel: channelFor({ kind: request.kind, verified: request.site.verified }),
    prepared: null,
    shown: null,
    outbox: null,
  }
  return approval
}

/** One window for each time that the request is looked at. `attempt`: the page has opened it. */
export function openWindow({ store, windows }: ApprovalContext, approval: Approval, attempt?: string): void {
  const { channel, windowAtom, decision } = approval
  if (channel !== 'window') return
  const window = windows.begin({
    attempt,
    onDecision: ({ decision: given, edit }) => decision.give(given === 'approve' ? { edit } : 'reject'),
  })
  store.set(windowAtom, window)
}

export function closeWindow({ store }: ApprovalContext, { windowAtom }: Approval): void {
  store.get(windowAtom)?.destroy()
  store.set(windowAtom, null)
}
