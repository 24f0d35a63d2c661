import { createKeptList, type KeptListParameters } from '../../services/storage/createKeptList.ts'
import { operationsKey } from './hasOperations.ts'
import { isOver, type Operation, operationSchema } from './operation.ts'

export interface OperationStoreParameters extends Pick<KeptListParameters<Operation>, 'window' | 'now'> {
  projectId: string
}

/** The operations of this browser, stored where a reload and other tabs find them. The page must not know who paid whom (security.md rule 13). */
export function createOperationStore({ projectId, ...rest }: OperationStoreParameters) {
  return createKeptList<Operation>({
    ...rest,
    key: operationsKey(projectId),
    schema: operationSchema,
    isOver,
    maxItems: 50,
    maxAgeMs: 7 * 24 * 60 * 60_000,
  })
}

export type OperationStore = ReturnType<typeof createOperationStore>
