import type { FrameStorage } from '../../services/storage/createStorage.ts'
import { guarded } from '../../services/storage/guarded.ts'

/** Where purchases are kept, in the frame's own storage. */
export function purchasesKey(projectId: string): string {
  return `wallet-kit:${projectId}:purchases`
}

/** Whether anything is written down, so that the code which reads it is not loaded for nothing. */
export function hasPurchases(window: { readonly localStorage: FrameStorage }, projectId: string): boolean {
  const kept = guarded(() => window.localStorage.getItem(purchasesKey(projectId)))
  return kept !== null && kept !== '[]'
}
