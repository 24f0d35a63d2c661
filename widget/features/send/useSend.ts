import { useFeature } from '../context/useFeature.ts'
import { createSend, type Send } from './createSend.ts'

/** Sending, for the views that are loaded with it. */
export function useSend(): Send {
  return useFeature(createSend)
}
