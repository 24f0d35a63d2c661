import { useFeature } from '../context/useFeature.ts'
import { createSwap, type Swap } from './createSwap.ts'

/** Swapping, for the views that are loaded with it. */
export function useSwap(): Swap {
  return useFeature(createSwap)
}
