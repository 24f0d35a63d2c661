import { useAnnouncement } from '../../ui/Announcer.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useActiveConnection } from '../context/useActiveConnection.ts'
import { formProblemText } from './problemText.ts'
import { sendText } from './text.ts'
import { useSend } from './useSend.ts'

/** What keeps the form from being reviewed, said where it was asked for. */
export function SendProblem() {
  const send = useSend()
  const t = useText(sendText)
  const problem = useAppValue(send.problemAtom)
  const wallet = useActiveConnection()?.connector.name ?? ''
  const text = problem && formProblemText(problem, wallet, t)
  useAnnouncement(text, 'assertive')
  return text && <p className="wk-amount-problem">{text}</p>
}
