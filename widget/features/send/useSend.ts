import { useActing } from '../../app/appContext.ts'
import { createSend, type Send } from './createSend.ts'

/** Sending, for the views that are loaded with it. */
export function useSend(): Send {
  return useActing().late(createSend)
}
