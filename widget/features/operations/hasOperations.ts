import type { FrameStorage } from '../../services/storage/createStorage.ts'
import { guarded } from '../../services/storage/guarded.ts'

/** Where operations are kept, in the frame's own storage. */
export function operationsKey(projectId: string): string {
  return `wallet-kit:${projectId}:operations`
}

/** Whether anything is written down, so that the code which reads it is not loaded for nothing. */
export function hasOperations(window: { readonly localStorage: FrameStorage }, projectId: string): boolean {
  const kept = guarded(() => window.localStorage.getItem(operationsKey(projectId)))
  return kept !== null && kept !== '[]'
}
