import { RequestId } from '../requestId/RequestId.tsx'
import type { Login } from '../walletState/login.ts'
import { useProblemText } from './useProblemText.ts'

/** What went wrong with a login, and what to do. */
export function ProblemText({ state }: { state: Login }) {
  const problem = useProblemText(state)
  return (
    <>
      {problem}
      <RequestId id={state.requestId} />
    </>
  )
}
