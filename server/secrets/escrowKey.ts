import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEscrowBox } from '../custody/createEscrowBox.ts'
import { type ResealedEscrows, resealEscrows } from '../custody/resealEscrows.ts'
import type { KeyContext, ServerKey } from './serverKey.ts'

const name = 'escrow'

/** `escrowKey` of the configuration, under which something lies in the database. */
export const escrowKey: ServerKey = {
  name,

  async describe(context) {
    const counts = await reseal(context, false)
    if (!counts) return 'not configured'
    return `${counts.kept} under escrowKey, ${counts.resealed} under otherEscrowKeys, ${counts.unopened} under none of them`
  },

  async rotate(context) {
    const counts = await reseal(context, true)
    if (!counts) return 'not configured: nothing to rotate'
    const { kept, resealed, unopened } = counts
    if (unopened > 0)
      throw new WalletKitError(
        'INVALID_OPTION',
        `escrow: ${unopened} of ${kept + resealed + unopened} open with none of the configured keys; otherEscrowKeys (OTHER_ESCROW_KEYS) has to name theirs`,
      )
    return `${kept + resealed} under escrowKey, ${resealed} of them put there now`
  },

  async withdraw() {
    throw new WalletKitError(
      'INVALID_PARAMS',
      'escrow is withdrawn by taking the former key out of otherEscrowKeys (OTHER_ESCROW_KEYS)',
    )
  },
}

async function reseal({ queries, config }: KeyContext, write: boolean): Promise<ResealedEscrows | null> {
  if (config.escrowKey === undefined) return null
  return resealEscrows(queries, createEscrowBox(config.escrowKey, config.otherEscrowKeys), write)
}
