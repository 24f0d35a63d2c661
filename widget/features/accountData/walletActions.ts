/** What an account can do, in the order in which it is offered (behaviour §4). */
const defaultOrder = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletAction = (typeof defaultOrder)[number]
const isAction = (name: string): name is WalletAction => defaultOrder.some((each) => each === name)

/** The account's actions in the page's order. What it does not name comes last, in the order that they have by themselves. */
export function orderWalletActions(order: readonly string[] = []): WalletAction[] {
  return [...new Set([...order, ...defaultOrder].filter(isAction))]
}
