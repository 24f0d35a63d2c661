import { type Atom, atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'
import { abortable } from '#shared/async/abortable.ts'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Custody } from '../custody/custody.ts'
import type { Described } from '../decode/describeMessage.ts'
import { isBlocked } from '../decode/warningLevels.ts'
import type { FrozenRequest } from '../requests/freezeRequest.ts'
import { createAnswer, type Stage } from '../stage/createStage.ts'
import type { ApprovalPlace } from './approvalPlace.ts'
import type { SigningApproval } from './approvalRequest.ts'
import type { ApprovalWindow } from './approvalWindows.ts'
import type { Asking } from './createAsking.ts'
import type { Decision } from './decision.ts'

/** A request that is ready to be looked at. */
export interface PreparedApproval {
  described: Described
  /** Each is signed once, by one approval of them all. */
  requests: readonly FrozenRequest[]
  /** Makes the page's answer of the signatures (0x-hex), and sends what is to be sent. */
  finish(signed: readonly string[]): Promise<unknown>
  /** Whether `finish` sends something: a step of its own on the screen. */
  isSent: boolean
}

export type ApprovalState =
  | { step: 'preparing' }
  | { step: 'review'; described: Described }
  | { step: 'working'; task: 'signing' | 'sending' }
  | { step: 'failed'; code: ErrorCode; detail: string | null }

/** What the approval's view is given. */
export interface ApprovalScreen extends Omit<SigningApproval, 'described'> {
  /** In a `window`, the frame's own view only leads to it. By a `passkey`, an approval is what the person gives to the browser. */
  place: ApprovalPlace
  /** Of the place `window`. */
  windowAtom: Atom<ApprovalWindow | null>
  /** The page asked in the task of a click: the browser's own question for the passkey may come by itself. */
  isPrompt: boolean
  stateAtom: Atom<ApprovalState>
  /** Only for the guard of `createArmingGuard`; in a `window` it does nothing. */
  approve(): void
  reject(): void
  /** From `failed`: shows the request again. */
  retry(): void
}

export interface ApprovalAsk extends Omit<SigningApproval, 'described'> {
  /** Of a window that the page opened for it, in the task of the visitor's click. */
  attempt?: string | undefined
  /** The page asked in the task of a click. */
  byClick?: boolean
  prepare(signal: AbortSignal): Promise<PreparedApproval>
  signal: AbortSignal
}

export interface ApprovalsParameters {
  store: ReturnType<typeof createStore>
  stage: Pick<Stage<{ view: 'approve'; screen: ApprovalScreen }>, 'run'>
  custody: Pick<Custody, 'sign'>
  asking: Asking
  /** Runs when something was approved in a window, and carried out. */
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
  const { store, stage, custody, asking, onWindowApproval, onAsk } = parameters
  return {
    /**
     * @returns the page's answer
     * @throws `USER_REJECTED`, `USER_CLOSED`, or what failed, after the person has been told
     */
    ask({ prepare, signal, attempt, byClick = false, ...request }: ApprovalAsk): Promise<unknown> {
      const stateAtom: PrimitiveAtom<ApprovalState> = atom<ApprovalState>({ step: 'preparing' })
      const decision = createAnswer<'approve' | 'reject'>()
      const place = asking.placeOf(request)
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

      const screen: ApprovalScreen = {
        ...request,
        place,
        windowAtom,
        isPrompt: byClick,
        stateAtom,
        approve: () => place !== 'window' && decision.give('approve'),
        reject() {
          decision.give('reject')
          again.give('close')
        },
        retry: () => again.give('retry'),
      }

      const review = async (left: AbortSignal): Promise<PreparedApproval> => {
        set({ step: 'preparing' })
        prepared ??= await abortable(prepare(left), left)
        const { described } = prepared
        const { name, nativeCurrency, testnet } = request.network
        const shown = { ...request, network: { name, nativeCurrency, testnet }, described }
        store.get(windowAtom)?.show(shown)
        set({ step: 'review', described })
        // A refusal needs no second look at the request; an approval of what is blocked is none.
        while ((await decision.next(left)) === 'approve') {
          if (isBlocked(described)) continue
          if (place !== 'passkey' || (await asking.isConfirmed(shown))) return prepared
        }
        throw new WalletKitError('USER_REJECTED', 'Declined by the person')
      }
      /** From here on it does not matter whether the person leaves the view: what was approved is done. */
      const carryOut = async ({ requests, finish, isSent }: PreparedApproval): Promise<unknown> => {
        const signed: string[] = []
        set({ step: 'working', task: 'signing' })
        for (const request of requests) {
          signal.throwIfAborted()
          signed.push(await custody.sign(request))
        }
        signal.throwIfAborted()
        if (isSent) set({ step: 'working', task: 'sending' })
        try {
          return await finish(signed)
        } catch (error) {
          // It may have arrived: then the same bytes are sent again. What the chain refuses has to be made anew.
          if (!(error instanceof WalletKitError) || error.code !== 'RPC_UNREACHABLE') prepared = null
          throw error
        }
      }

      /** Tells the person what failed. @throws the error, unless the person wants to try again */
      const tell = async (thrown: unknown, left: AbortSignal): Promise<void> => {
        const error = thrown instanceof WalletKitError ? thrown : unforeseen
        if (left.aborted || silent.includes(error.code)) throw thrown
        set({ step: 'failed', code: error.code, detail: error.code === 'RPC_ERROR' ? error.message : null })
        const way = await again.next(left).catch(() => 'close' as const)
        if (way === 'close') throw error
      }

      onAsk()
      attend(attempt)
      const work = async (left: AbortSignal) => {
        for (;;) {
          try {
            return await carryOut(await review(left))
          } catch (thrown) {
            leave()
            await tell(thrown, left)
            attend()
          }
        }
      }
      const answered = stage.run({ view: 'approve', screen }, signal, work).finally(leave)
      if (place === 'window') answered.then(onWindowApproval, () => {})
      return answered
    },
  }
}

const unforeseen = new WalletKitError('INTERNAL', 'Internal error')

export type Approvals = ReturnType<typeof createApprovals>
