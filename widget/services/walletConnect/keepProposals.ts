import * as z from 'zod/mini'
import { callOwn } from './callOwn.ts'

const sentSchema = z.object({ proposal: z.looseObject({ id: z.number() }) })

/**
 * The library stores a proposal once the relay has said that it has it, and loses an approval that comes before: where the
 * relay's word was lost with a dead socket, the wallet's answer comes first (R4). Here it is stored before it is sent.
 *
 * @param engine of a client that proposes
 */
export function keepProposals(engine: object): void {
  const original = { ...engine }
  const kept = new Set<number>()
  Object.assign(engine, {
    async sendProposeSession(parameters: unknown) {
      const { proposal } = sentSchema.parse(parameters)
      await callOwn(original, 'setProposal', proposal.id, proposal)
      kept.add(proposal.id)
      await callOwn(original, 'sendProposeSession', parameters)
    },
    /** Not again after the relay's word: it may have become a session by then. */
    async setProposal(id: number, proposal: unknown) {
      if (!kept.delete(id)) await callOwn(original, 'setProposal', id, proposal)
    },
  })
}
