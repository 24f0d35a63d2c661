import { type Atom, atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'
import { abortable } from '#shared/async/abortable.ts'
import { type ErrorCode, isCode, toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { Custody } from '../custody/custody.ts'
import type { Described } from '../decode/describeMessage.ts'
import { isBlocked } from '../decode/warningLevels.ts'
import type { Outbox } from '../operations/createOutbox.ts'
import type { Deliver, Order } from '../operations/delivery.ts'
import { createAnswer, type Stage } from '../stage/createStage.ts'
import type { ApprovalPlace } from './approvalPlace.ts'
import type { SigningApproval } from './approvalRequest.ts'
import type { ApprovalWindow } from './approvalWindows.ts'
import type { Asking } from './createAsking.ts'
import type { Decision } from './decision.ts'
import { type FrozenRequest, textOf } from './freezeRequest.ts'
import type { LeftRequest } from './leftRequest.ts'

/** A request that is ready to be looked at. */
export interface PreparedApproval {
  described: Described
  /** Each is signed once, by one approval of them all. */
  requests: readonly FrozenRequest[]
  order: Order
  deliver: Deliver
  /** What the page is told of a request that nobody may approve; absent: that the person has declined. */
  refusal?: WalletKitError
}

export type ApprovalState =
  | { step: 'preparing' }
  | { step: 'review'; described: Described }
  | { step: 'working'; task: 'signing' | 'sending' }
  | { step: 'failed'; code: ErrorCode; detail: string | null }

/** What the approval's view is given. */
export interface ApprovalScreen extends Omit<SigningApproval, 'described'> {
  /** In a `window`, the frame's own view only leads to it. */
  place: ApprovalPlace
  /** Of the place `window`. */
  windowAtom: Atom<ApprovalWindow | null>
  stateAtom: Atom<ApprovalState>
  /** Only for the guard of `createArmingGuard`; in a `window` it does nothing. */
  approve(): void
  reject(): void
  /** Where the browser opens no windows: leaves the page for the approval. Null: it is in a frame, and cannot be left. */
  leave: (() => void) | null
  /** From `failed`: shows the request again. */
  retry(): void
}

export interface ApprovalAsk extends Omit<SigningApproval, 'described'> {
  /** Of a window that the page opened for it, in the task of the visitor's click. */
  attempt?: string | undefined
  prepare(signal: AbortSignal): Promise<PreparedApproval>
  signal: AbortSignal
}

export interface ApprovalsParameters {
  store: ReturnType<typeof createStore>
  stage: Pick<Stage<{ view: 'approve'; screen: ApprovalScreen }>, 'run'>
  custody: Pick<Custody, 'sign'>
  asking: Asking
  chain: ChainClient
  /** Comes while a request is read. */
  loadOutbox: () => Promise<Outbox>
  /** Leaves the page for the approval, where the browser opens no windows. Another document carries on. */
  leave: ((left: Pick<LeftRequest, 'request' | 'order' | 'frozen'>) => Promise<void>) | null
  /** Runs when something of value was approved, and carried out. */
  onWindowApproval: () => void
  /** Runs when something is asked for. */
  onAsk: () => void
}

/** Nobody has to be shown these: the asker is told. */
const silent: readonly ErrorCode[] = [
  'INVALID_PARAMS',
  'USER_REJECTED',
  'USER_CLOSED',
  'ABORTED',
  'SESSION_EXPIRED',
  'DESTROYED',
]

/** Shows requests to the person, one after the other, and has signed what was approved: once for each approval. */
export function createApprovals(parameters: ApprovalsParameters) {
  const { store, stage, custody, asking, chain, loadOutbox, leave: leavePage } = parameters
  const { onWindowApproval, onAsk } = parameters
  return {
    /**
     * @returns the page's answer
     * @throws `USER_REJECTED`, `USER_CLOSED`, or what failed, after the person has been told
     */
    ask({ prepare, signal, attempt, ...request }: ApprovalAsk): Promise<unknown> {
      const stateAtom: PrimitiveAtom<ApprovalState> = atom<ApprovalState>({ step: 'preparing' })
      const decision = createAnswer<'approve' | 'reject' | WalletKitError>()
      let place = asking.placeOf(request)
      const windowAtom = atom<ApprovalWindow | null>(null)
      const onDecision = (given: Decision) => decision.give(given === 'approve' ? 'approve' : 'reject')
      /** One for each time that the request is looked at. */
      const attend = (opened?: string) =>
        place === 'window' && store.set(windowAtom, asking.begin({ attempt: opened, onDecision }))
      const leave = () => {
        store.get(windowAtom)?.destroy()
        store.set(windowAtom, null)
      }
      const again = createAnswer<'retry' | 'close'>()
      const set = (state: ApprovalState) => store.set(stateAtom, state)
      let prepared: PreparedApproval | null = null
      let shown: SigningApproval | null = null
      let outbox: Outbox | null = null

      const screen: ApprovalScreen = {
        ...request,
        get place() {
          return place
        },
        windowAtom,
        stateAtom,
        approve: () => place !== 'window' && decision.give('approve'),
        reject() {
          decision.give('reject')
          again.give('close')
        },
        leave:
          leavePage &&
          (() => {
            if (place !== 'window' || !prepared || !shown) return
            const { order, requests } = prepared
            const frozen = requests.map(({ bytes, hash }) => ({ bytes, hash }))
            leavePage({ request: shown, order, frozen }).catch((error) =>
              decision.give(toWalletKitError(error)),
            )
          }),
        retry: () => again.give('retry'),
      }

      const review = async (left: AbortSignal): Promise<[PreparedApproval, Outbox]> => {
        set({ step: 'preparing' })
        prepared ??= await abortable(prepare(left), left)
        outbox ??= await abortable(loadOutbox(), left)
        const { described } = prepared
        const isHere = place === 'frame'
        place = asking.placeOf(request, described)
        if (isHere) attend(attempt)
        const { name, nativeCurrency, testnet } = request.network
        shown = { ...request, network: { name, nativeCurrency, testnet }, described }
        store.get(windowAtom)?.show(shown)
        set({ step: 'review', described })
        // A refusal needs no second look at the request; an approval of what is blocked is none.
        for (;;) {
          const given = await decision.next(left)
          if (given instanceof WalletKitError) throw given
          if (given === 'reject') break
          if (!isBlocked(described)) return [prepared, outbox]
        }
        throw new WalletKitError('USER_REJECTED', 'Declined by the person')
      }
      /** From here on it does not matter whether the person leaves the view: what was approved is done. */
      const carryOut = async (
        { requests, order, deliver }: PreparedApproval,
        outbox: Outbox,
      ): Promise<unknown> => {
        const signed: string[] = []
        set({ step: 'working', task: 'signing' })
        for (const each of requests) {
          signal.throwIfAborted()
          signed.push(await custody.sign(each))
        }
        signal.throwIfAborted()
        const { answer, outgoing } = deliver(chain, order, signed)
        if (!outgoing) return answer
        set({ step: 'working', task: 'sending' })
        const what = { origin: request.site.origin, order, requests: requests.map(textOf), signed }
        try {
          await outbox.send(what, outgoing)
          return answer
        } catch (error) {
          // It may have arrived: then the same bytes are sent again. What the chain refuses has to be made anew.
          if (!(error instanceof WalletKitError) || error.code !== 'RPC_UNREACHABLE') prepared = null
          throw error
        }
      }

      /** Tells the person what failed. @throws the error, unless the person wants to try again */
      const tell = async (thrown: unknown, left: AbortSignal): Promise<void> => {
        // What nobody foresaw stays its cause: the end of the hop says where it was thrown.
        const error = toWalletKitError(thrown)
        if (left.aborted || silent.includes(error.code)) throw thrown
        set({ step: 'failed', code: error.code, detail: error.code === 'RPC_ERROR' ? error.message : null })
        // The request is over while its failure is shown: there is no other try.
        const way = await again.next(left).catch(() => 'close' as const)
        if (way === 'close') throw error
      }

      onAsk()
      attend(attempt)
      const work = async (left: AbortSignal) => {
        for (;;) {
          try {
            return await carryOut(...(await review(left)))
          } catch (thrown) {
            leave()
            await tell(thrown, left)
            attend()
          }
        }
      }
      const answered = stage
        .run({ view: 'approve', screen }, signal, work)
        .catch((error) => {
          throw (isCode(error, 'USER_REJECTED', 'USER_CLOSED') && prepared?.refusal) || error
        })
        .finally(leave)
      // Who asked is told: here only what was approved counts.
      answered.then(
        () => request.kind !== 'sign' && onWindowApproval(),
        () => {},
      )
      return answered
    },
  }
}

export type Approvals = ReturnType<typeof createApprovals>
