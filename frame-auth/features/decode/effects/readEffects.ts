import * as z from 'zod/mini'
import { structsOf, type TypedData } from '../readTypedData.ts'
import type { Effect } from '../subject.ts'
import { address, type ReadEffect } from './canonicalSchemas.ts'
import { givesAccount } from './givesAccount.ts'
import { readItemOrder } from './readItemOrder.ts'
import { readPermit } from './readPermit.ts'
import { readSeaportOrder } from './readSeaportOrder.ts'
import { readSignedTransaction } from './readSignedTransaction.ts'
import { readSwapOrder } from './readSwapOrder.ts'
import { readTransfer } from './readTransfer.ts'
import { readUniswapOrder } from './readUniswapOrder.ts'

const readers: readonly ReadEffect[] = [
  readPermit,
  readTransfer,
  readSignedTransaction,
  readSeaportOrder,
  readSwapOrder,
  readItemOrder,
  readUniswapOrder,
]

const domainSchema = z.object({ verifyingContract: address })

export interface Effects {
  effects: Effect[]
  /** Whether nothing of the data is left over: what is not known may be worth as much. */
  isWhole: boolean
  /** See `givesAccount`: it is not signed. */
  givesAccount: boolean
}

/**
 * What signing the data lets others do: each of its structs is looked at, so that a permit inside of something else is found,
 * too.
 */
export function readEffects(data: TypedData, account: string): Effects {
  const domain = z.safeParse(domainSchema, data.domain)
  const contract = domain.success ? domain.data.verifyingContract : null
  const read = ({ type, value }: { type: string; value: unknown }): Effect | null => {
    for (const reader of readers) {
      const effect = reader({ type, value, contract, account })
      if (effect) return effect
    }
    return null
  }
  const structs = structsOf(data)
  const found = structs.map(read)
  const effects = found.filter((effect) => effect !== null)
  return {
    effects,
    isWhole: found[0] != null || isTree(data, effects),
    givesAccount: givesAccount(data, account),
  }
}

/** A tree of Seaport's orders has nothing beside them. */
function isTree({ types, primaryType }: TypedData, effects: readonly Effect[]): boolean {
  const [tree, ...others] = types[primaryType] ?? []
  const isOfOrders = /^OrderComponents(?:\[2\])+$/.test(tree?.type ?? '')
  return isOfOrders && others.length === 0 && effects.every(({ type }) => type === 'order')
}
