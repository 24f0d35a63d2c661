import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Proposal } from '../../services/walletConnect/propose.ts'
import type { SettledSession } from '../../services/walletConnect/readSession.ts'
import { sessionError } from '../../services/walletConnect/sessionError.ts'
import type { Propose } from './createProposing.ts'
import type { PairingState } from './walletConnect.ts'

export interface PairingParameters {
  propose: Propose
  /**
   * Whether a code may be shown before the relay has acknowledged the proposal. Not where the wallet takes over the same
   * screen: the page may be frozen before the proposal has left.
   */
  early: boolean
  /** Whether somebody looks at the code: it is made anew before it expires. */
  wanted: () => boolean
  /** Whether an approval may become the connection now; otherwise it is ended at once (R22). */
  accepts: () => boolean
  onState: (state: PairingState) => void
  onApproved: (session: SettledSession) => void
  /** The wallet said no, or the relay is gone, while somebody waits. */
  onFailed: (error: WalletKitError) => void
  /** Ends a session that nobody wants any more. */
  end: (topic: string) => void
}

/** The one live pairing: made, renewed, given up. A proposal that was given up never becomes a connection. */
export function createPairing(parameters: PairingParameters) {
  const { propose, early, wanted, accepts, onState, onApproved, onFailed, end } = parameters
  const live = new Set<Proposal>()
  let current: Proposal | undefined
  let making: Promise<void> | undefined
  /** Raised when what is being made is no longer wanted. */
  let round = 0
  /** The URI that was given out, perhaps before its proposal was acknowledged: whoever saw it may approve. */
  let shown: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const forget = () => {
    clearTimeout(timer)
    current = undefined
    shown = undefined
  }

  const show = (uri: string, expiresAt: number) => {
    shown = uri
    onState({ status: 'ready', uri, expiresAt })
  }

  const follow = async (proposal: Proposal) => {
    try {
      const session = await proposal.approved
      const isAccepted = live.delete(proposal) && accepts()
      if (isAccepted || proposal === current) retire()
      if (isAccepted) onApproved(session)
      else end(session.topic)
    } catch (thrown) {
      if (!live.delete(proposal) || proposal !== current) return
      forget()
      onState({ status: 'idle' })
      // A kept pairing outlives the attempt that used it: its end is none of another attempt's.
      if (!wanted()) return
      const error = sessionError(thrown)
      if (error.code === 'PROPOSAL_EXPIRED') void prepare()
      else onFailed(error)
    }
  }

  const renew = () => {
    if (!wanted()) {
      forget()
      return onState({ status: 'idle' })
    }
    // The old code stays on the screen, and stays good, until the new one is there.
    void make(false, Date.now())
  }

  const run = async (isFirst: boolean, since: number) => {
    const own = round
    if (isFirst) onState({ status: 'preparing' })
    try {
      const proposal = await propose((uri, expiresAt) => {
        if (early && own === round) show(uri, expiresAt)
      }, since)
      if (own !== round) return void follow(proposal)
      forget()
      live.add(proposal)
      current = proposal
      timer = setTimeout(renew, proposal.expiresAt - timings.pairingMargin - Date.now())
      show(proposal.uri, proposal.expiresAt)
      void follow(proposal)
    } catch (thrown) {
      if (own !== round) return
      round += 1
      forget()
      const error = sessionError(thrown)
      const { code } = error.code === 'WALLET_ERROR' ? new WalletKitError('RELAY_UNREACHABLE', '') : error
      onState({ status: 'failed', code })
      if (wanted()) onFailed(new WalletKitError(code, 'WalletConnect could not be reached'))
    }
  }

  const make = (isFirst: boolean, since: number): Promise<void> => {
    if (!making) {
      const own = run(isFirst, since).finally(() => {
        if (making === own) making = undefined
      })
      making = own
    }
    return making
  }

  const prepare = async (since = Date.now()): Promise<void> => {
    if (current && current.expiresAt - timings.pairingMargin > Date.now()) return
    await make(true, since)
  }

  /** Gives up every proposal, also one that is on its way. */
  const retire = () => {
    round += 1
    making = undefined
    live.clear()
    forget()
    onState({ status: 'idle' })
  }

  return {
    /**
     * Makes a pairing unless a good one is there. Never rejects: the state says what came of it.
     *
     * @param since when somebody asked for it, in milliseconds since the epoch: the relay's time counts from then (R25)
     */
    prepare,
    retire,
    /** The URI to use now. */
    uri: () => shown,
    destroy: retire,
  }
}

export type Pairing = ReturnType<typeof createPairing>
