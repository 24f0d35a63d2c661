import type { LinkProblem } from './paymentLink.ts'
import type { Receiver } from './sendState.ts'

/** The receiver of a link that is refused. @param part of the link, as it is written there */
export function refuseLink(problem: LinkProblem, part?: string): Extract<Receiver, { status: 'problem' }> {
  return part === undefined ? { status: 'problem', problem } : { status: 'problem', problem, part }
}
