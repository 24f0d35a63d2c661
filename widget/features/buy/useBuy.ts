import { useFeature } from '../context/useFeature.ts'
import { type Buy, createBuy } from './createBuy.ts'

/** Buying, for the views that are loaded with it. */
export function useBuy(): Buy {
  return useFeature(createBuy)
}
