import { useFeature } from '../context/useFeature.ts'
import { createAccountOperations } from './createAccountOperations.ts'
import type { Operations } from './createOperations.ts'

/** What is under way, for the views that are loaded with it. */
export function useOperations(): Operations {
  return useFeature(createAccountOperations)
}
