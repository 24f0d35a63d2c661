import type { accountText } from '../accountData/text.ts'
import type { WalletAction } from '../accountData/walletActions.ts'
import type { ActionLimit } from './createActionLimits.ts'

interface OffReason {
  text: keyof typeof accountText
  actions: readonly WalletAction[]
}

/** Why actions are off, each reason once. */
export function offReasons(
  shown: readonly WalletAction[],
  limits: Readonly<Partial<Record<WalletAction, ActionLimit>>>,
): readonly OffReason[] {
  const empty = shown.filter((name) => limits[name] === 'empty')
  const reasons: OffReason[] = [
    { text: 'account.off.onramp', actions: shown.filter((name) => limits[name] === 'unsold') },
    { text: 'account.off.swaps', actions: shown.filter((name) => limits[name] === 'unswapped') },
    {
      text:
        empty.length > 1
          ? 'account.off.both'
          : empty.includes('send')
            ? 'account.off.send'
            : 'account.off.emptySwap',
      actions: empty,
    },
  ]
  return reasons.filter(({ actions }) => actions.length > 0)
}
