import { useFeature } from '../context/useFeature.ts'
import { createSwap, type SwapFeature } from './createSwap.ts'

/** Swapping, for the views that are loaded with it. */
export function useSwap(): SwapFeature {
  return useFeature(createSwap)
}
