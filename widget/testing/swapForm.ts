import { createAccountHoldings } from '../features/holdings/createAccountHoldings.ts'
import { createSwap } from '../features/swap/createSwap.ts'
import type { TestPage } from './testPage.ts'
import { until } from './turn.ts'

/** The form of a page that swaps, as a person uses it. */
export function swapForm({ app }: Pick<TestPage, 'app'>) {
  const { store } = app
  const swap = app.feature(createSwap)
  app.feature(createAccountHoldings).follow()
  swap.followQuote()
  swap.opened()
  const quote = () => store.get(swap.quoteAtom)
  return {
    swap,
    quote,
    status: () => store.get(swap.attemptAtom),
    problem: () => store.get(swap.problemAtom),
    reviewed: () => store.get(swap.reviewAtom),
    operations: () => store.get(swap.operations.operationsAtom),
    tokens: () => store.get(swap.tokens.tokensAtom),
    form: () => store.get(swap.form.formAtom),
    /** Once the tokens and their quote are there. */
    fill: async (from: string, to: string, amount: string) => {
      await until(() => store.get(swap.tokens.tokensAtom).some(({ amount: owned }) => owned !== null))
      await until(() => store.get(swap.tokens.tokensAtom).length >= 3)
      swap.choose('from', from)
      swap.choose('to', to)
      swap.typeAmount(amount)
      await until(() => quote().status !== 'none' && quote().status !== 'reading')
    },
  }
}
