/** What an account can do, in the order in which it is offered (behaviour §4). */
const defaultOrder = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletAction = (typeof defaultOrder)[number]

/** What there are buttons for. */
const built: readonly string[] = ['receive', 'send'] satisfies readonly WalletAction[]

/**
 * The account's actions in the page's order. What it does not name comes last, in the order that they have by themselves; what it names
 * and nobody has built is left out.
 */
export function orderWalletActions(order: readonly string[] = []): ('receive' | 'send')[] {
  const all = [...order, ...defaultOrder].filter((name): name is 'receive' | 'send' => built.includes(name))
  return [...new Set(all)]
}
