import type { GrantEdit } from '#shared/delegations/narrowGrant.ts'
import type { EvmGrantSubject, Subject } from './subject.ts'

/** A session as the person has lowered it: what is shown. What is signed is made from the frozen request, in the same way. */
export function narrowSubject(subject: Subject, edit: GrantEdit | undefined): Subject {
  if (subject.type !== 'evmGrant' || !edit) return subject
  const { amount = subject.amount.amount, end = subject.end } = edit
  return { ...subject, end, amount: { ...subject.amount, amount }, initial: initialOf(subject, amount) }
}

/** No more is free at once than in all. */
function initialOf({ initial }: EvmGrantSubject, amount: string): EvmGrantSubject['initial'] {
  return initial && BigInt(initial.amount) > BigInt(amount) ? { ...initial, amount } : initial
}
