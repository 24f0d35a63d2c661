import type { custodyEndpoints } from '#shared/api/auth/custody.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import type { CallerOf } from '../login/gate/caller.ts'
import { changeVault } from './changeVault.ts'
import { createVault } from './createVault.ts'
import type { CustodyContext } from './custodyContext.ts'
import { enrolDevice, revokeDevice } from './devices.ts'
import { addEscrow, releaseEscrow } from './escrow.ts'
import { findVault } from './findVault.ts'
import { freezeVault, thawVault } from './freezing.ts'
import { readOverview } from './readOverview.ts'
import { approveRecovery, refuseRecovery } from './recoveries.ts'
import { addFactor, readFactors, removeFactor } from './recoveryFactors.ts'
import { releaseShare } from './releaseShare.ts'
import { askRestart, cancelRestart } from './restart.ts'
import { rotateVault } from './rotateVault.ts'
import { keepSavings } from './savings.ts'

type Endpoints = typeof custodyEndpoints

/** The answer to each endpoint of custody, once the call is admitted and parsed. */
export type CustodyHandlers = {
  [Name in keyof Endpoints]: (
    request: ApiRequest<Endpoints[Name]>,
    caller: CallerOf<Endpoints[Name]>,
  ) => Promise<ApiAnswer<Endpoints[Name]>>
}

export interface Custody {
  handlers: CustodyHandlers
  /** The key that a person's vault proofs are checked with, base64url; null without a wallet. */
  proofKeyOf(personId: string): Promise<string | null>
}

/**
 * Keeps encrypted wallets, shares and recovery ciphertexts (security.md §4), and decides when they are handed out. All of
 * it together opens no wallet.
 */
export function createCustody(context: CustodyContext): Custody {
  const done = async (work: Promise<void>) => {
    await work
    return {}
  }

  return {
    handlers: {
      vault: (_, caller) => readOverview(context, caller),
      create: (request, caller) => done(createVault(context, request, caller)),
      share: (_, caller) => releaseShare(context, caller),
      factors: (_, caller) => readFactors(context, caller),
      approveRecovery: ({ device }, caller) => done(approveRecovery(context, device, caller)),
      refuseRecovery: ({ device }, caller) => done(refuseRecovery(context, device, caller)),
      enrol: (request, caller) => done(enrolDevice(context, request, caller)),
      revokeDevice: (request, caller) => done(revokeDevice(context, request, caller)),
      addFactor: ({ factor }, caller) => done(addFactor(context, factor, caller)),
      addEscrow: (request, caller) => done(addEscrow(context, request, caller)),
      escrow: (_, caller) => releaseEscrow(context, caller),
      removeFactor: ({ id }, caller) => done(removeFactor(context, id, caller)),
      rotate: (request, caller) => done(rotateVault(context, request, caller)),
      freeze: (_, caller) => done(freezeVault(context, caller)),
      thaw: (_, caller) => done(thawVault(context, caller)),
      restart: ({ cancel }, caller) =>
        cancel ? cancelRestart(context, caller) : askRestart(context, caller),
      keepSavings: ({ savings }, caller) => done(keepSavings(context, savings, caller)),
      exported: (_, caller) => done(changeVault(context, caller, async () => ({ kind: 'exported' }))),
    },

    async proofKeyOf(personId) {
      return (await findVault(context.queries, personId))?.proofKey ?? null
    },
  }
}
