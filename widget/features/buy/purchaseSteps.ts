import type { Step } from '../operations/step.ts'
import { isPaid, type Purchase } from './purchase.ts'
import type { buyText } from './text.ts'

interface NamedStep {
  text: keyof typeof buyText
  state: Step['state']
}

/** The steps of what is under way: the money, the seller's part, and the network's. */
export function purchaseSteps({ status }: Pick<Purchase, 'status'>): NamedStep[] {
  return [
    isPaid(status) ? { text: 'buy.step.paid', state: 'done' } : { text: 'buy.step.pay', state: 'now' },
    {
      text: 'buy.step.send',
      state: status === 'delivering' ? 'done' : status === 'paid' ? 'now' : 'later',
    },
    { text: 'buy.step.arrive', state: status === 'delivering' ? 'now' : 'later' },
  ]
}
