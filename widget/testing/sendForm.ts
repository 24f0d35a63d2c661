import { createAccountHoldings } from '../features/holdings/createAccountHoldings.ts'
import { createSend } from '../features/send/createSend.ts'
import type { TestPage } from './testPage.ts'
import { until } from './turn.ts'

/** The form of a page that sends, as a person uses it. */
export function sendForm({ app }: Pick<TestPage, 'app'>) {
  const { store } = app
  const send = app.feature(createSend)
  app.feature(createAccountHoldings).follow()
  return {
    send,
    status: () => store.get(send.attemptAtom),
    operations: () => store.get(send.operations.operationsAtom),
    fill: async (receiver: string, amount: string) => {
      await until(() => store.get(send.form.tokenAtom) !== null)
      send.typeReceiver(receiver)
      send.typeAmount(amount)
      await until(() => !['looking', 'empty'].includes(store.get(send.receiverAtom).status))
    },
    review: async () => {
      await send.review()
      await until(() => store.get(send.reviewAtom)?.status !== 'reading')
      return store.get(send.reviewAtom)
    },
    problem: () => store.get(send.problemAtom),
    amount: () => store.get(send.form.amountAtom),
    token: () => store.get(send.form.tokenAtom),
    receiver: () => store.get(send.receiverAtom),
  }
}
