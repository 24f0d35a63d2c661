import { isOver } from '../operations/operation.ts'
import type { SendContext } from './sendContext.ts'

/** The hash that the network has for what a wallet was asked for, once it is known; null: it is over without, or nobody follows it any more. */
export function hashOfOperation(
  { features: { store }, operations }: Pick<SendContext, 'features' | 'operations'>,
  id: string,
): Promise<string | null> {
  const { operationsAtom } = operations
  const ends = [operations.follow()]
  return new Promise<string | null>((resolve) => {
    const look = () => {
      const operation = store.get(operationsAtom).find((each) => each.id === id)
      if (operation?.hash) resolve(operation.hash)
      else if (!operation || isOver(operation)) resolve(null)
    }
    ends.push(store.sub(operationsAtom, look))
    look()
  }).finally(() => {
    for (const end of ends) end()
  })
}
