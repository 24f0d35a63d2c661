import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Proposal } from '../../../services/walletConnect/propose.ts'
import { sessionError } from '../../../services/walletConnect/sessionError.ts'
import { clearCurrent, type PairingContext, retirePairing } from './pairingContext.ts'

/**
 * Makes a pairing unless a good one is there. Never rejects: the state says what came of it.
 *
 * @param since when it was asked for, in milliseconds since the epoch: the relay's time counts from then (R25)
 */
export async function preparePairing(context: PairingContext, since = Date.now()): Promise<void> {
  const { current } = context
  if (current && current.expiresAt - timings.pairingMargin > Date.now()) return
  await makePairing(context, { isFirst: true, since })
}

interface Making {
  /** Whether no older code is on the screen meanwhile. */
  isFirst: boolean
  since: number
}

function makePairing(context: PairingContext, asked: Making): Promise<void> {
  if (!context.making) {
    const own = proposePairing(context, asked).finally(() => {
      if (context.making === own) context.making = undefined
    })
    context.making = own
  }
  return context.making
}

async function proposePairing(context: PairingContext, { isFirst, since }: Making): Promise<void> {
  const own = context.round
  if (isFirst) context.onState({ status: 'preparing' })
  try {
    const proposal = await context.propose((uri, expiresAt) => {
      if (context.showsEarly && own === context.round) showCode(context, { uri, expiresAt })
    }, since)
    if (own !== context.round) return void followProposal(context, proposal)
    clearCurrent(context)
    context.live.add(proposal)
    context.current = proposal
    const renewIn = proposal.expiresAt - timings.pairingMargin - Date.now()
    context.renewal = setTimeout(() => renewPairing(context), renewIn)
    showCode(context, proposal)
    void followProposal(context, proposal)
  } catch (thrown) {
    if (own === context.round) failPairing(context, thrown)
  }
}

function showCode(context: PairingContext, { uri, expiresAt }: Pick<Proposal, 'uri' | 'expiresAt'>): void {
  context.uri = uri
  context.onState({ status: 'ready', uri, expiresAt })
}

function renewPairing(context: PairingContext): void {
  if (!context.isWanted()) {
    clearCurrent(context)
    return context.onState({ status: 'idle' })
  }
  // The old code stays on the screen, and stays good, until the new one is there.
  void makePairing(context, { isFirst: false, since: Date.now() })
}

function failPairing(context: PairingContext, thrown: unknown): void {
  context.round += 1
  clearCurrent(context)
  const error = sessionError(thrown)
  const unreachable = new WalletKitError('RELAY_UNREACHABLE', 'WalletConnect could not be reached')
  const failure = error.code === 'WALLET_ERROR' ? unreachable : error
  context.onState({ status: 'failed', code: failure.code })
  if (context.isWanted()) context.onFailed(failure)
}

/** Waits for what becomes of a proposal, also of one that was given up on its way. */
async function followProposal(context: PairingContext, proposal: Proposal): Promise<void> {
  const { live, accepts, onApproved, discard } = context
  try {
    const session = await proposal.approved
    const isAccepted = live.delete(proposal) && accepts()
    // Before the pairing is retired: as long as a proposal is not forgotten, no other tab ends its session.
    if (isAccepted) onApproved(session)
    else discard(session.topic)
    if (isAccepted || proposal === context.current) retirePairing(context)
  } catch (thrown) {
    if (!live.delete(proposal) || proposal !== context.current) return
    clearCurrent(context)
    context.onState({ status: 'idle' })
    // A kept pairing outlives the attempt that used it: its end does not concern another attempt.
    if (!context.isWanted()) return
    const error = sessionError(thrown)
    if (error.code === 'PROPOSAL_EXPIRED') void preparePairing(context)
    else context.onFailed(error)
  }
}
