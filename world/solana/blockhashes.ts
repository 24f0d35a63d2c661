/** A blockhash stays usable for this many slots, as on a cluster. */
export const blockhashLifetime = 150n

export interface Blockhashes {
  /** The newest hash, and the last slot in which a transaction that names it is accepted. */
  latest(slot: bigint): { blockhash: string; lastValidBlockHeight: bigint }
  isValid(blockhash: string, slot: bigint): boolean
}

/**
 * Keeps the recent blockhashes. litesvm itself accepts only its newest hash, so that a second, equal payment would be
 * either refused or a duplicate; here a new hash appears with each slot and older ones live on, as on a cluster.
 *
 * `rotate` makes the runtime's next hash and returns it.
 */
export function createBlockhashes(rotate: () => string): Blockhashes {
  const bornIn = new Map<string, bigint>()
  let newest: { blockhash: string; slot: bigint } | undefined

  const forgetExpired = (slot: bigint) => {
    for (const [blockhash, born] of bornIn) if (slot - born > blockhashLifetime) bornIn.delete(blockhash)
  }

  return {
    latest(slot) {
      if (!newest || newest.slot < slot) {
        newest = { blockhash: rotate(), slot }
        bornIn.set(newest.blockhash, slot)
        forgetExpired(slot)
      }
      return { blockhash: newest.blockhash, lastValidBlockHeight: newest.slot + blockhashLifetime }
    },
    isValid(blockhash, slot) {
      const born = bornIn.get(blockhash)
      return born !== undefined && slot - born <= blockhashLifetime
    },
  }
}
