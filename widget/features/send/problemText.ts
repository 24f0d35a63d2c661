import type { Translate } from '#shared/text/createText.ts'
import { plainText } from '../../ui/plainText.ts'
import type { FormProblem, Receiver } from './sendState.ts'
import type { sendText } from './text.ts'

type Say = Translate<keyof typeof sendText>

const receiverProblems = {
  unreadable: 'send.problem.unreadable',
  checksum: 'send.problem.checksum',
  otherNamespace: 'send.problem.otherNamespace',
  zero: 'send.problem.zeroAddress',
  unknownName: 'send.problem.unknownName',
  unreachable: 'send.problem.unreachable',
  linkMalformed: 'send.link.malformed',
  linkPart: 'send.link.part',
  linkCall: 'send.link.call',
  linkTransaction: 'send.link.transaction',
  linkNetwork: 'send.link.network',
  linkAmount: 'send.link.amount',
  linkToken: 'send.link.token',
  linkNamespace: 'send.link.namespace',
  linkPayment: 'send.link.payment',
} as const satisfies Record<Extract<Receiver, { status: 'problem' }>['problem'], keyof typeof sendText>

/** What is wrong with the receiver; null where nothing is. */
export function receiverProblemText(receiver: Receiver, network: string, t: Say): string | null {
  if (receiver.status !== 'problem') return null
  return t(receiverProblems[receiver.problem], { network, part: plainText(receiver.part ?? '') })
}

/** Why the form cannot be reviewed; null where its fields say so themselves. */
export function formProblemText(problem: FormProblem, wallet: string, t: Say): string | null {
  return problem === 'invalid' ? null : t(`send.problem.${problem}`, { wallet })
}
