import { useAtomValue } from 'jotai/react'
import { useAdmin } from './adminContext.ts'

/** Whether somebody is signed in, followed. */
export function useSessionState() {
  const { session, store } = useAdmin()
  return useAtomValue(session.stateAtom, { store })
}
