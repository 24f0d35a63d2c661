import type { Translate } from '#shared/text/createText.ts'
import type { FormProblem } from './createSend.ts'
import type { Receiver } from './sendState.ts'
import type { sendText } from './text.ts'

type Say = Translate<keyof typeof sendText>

const receiverProblems = {
  unreadable: 'send.problem.unreadable',
  checksum: 'send.problem.checksum',
  otherNamespace: 'send.problem.otherNamespace',
  zero: 'send.problem.zeroAddress',
  unknownName: 'send.problem.unknownName',
  unreachable: 'send.problem.unreachable',
} as const satisfies Record<Extract<Receiver, { status: 'problem' }>['problem'], keyof typeof sendText>

/** What is wrong with who receives it; null where nothing is. */
export function receiverProblemText(receiver: Receiver, network: string, t: Say): string | null {
  return receiver.status === 'problem' ? t(receiverProblems[receiver.problem], { network }) : null
}

/** What keeps the form from being reviewed; null where the fields say it themselves. */
export function formProblemText(problem: FormProblem, wallet: string, t: Say): string | null {
  return problem === 'invalid' ? null : t(`send.problem.${problem}`, { wallet })
}
