import type { BehaviourChoice } from './wallets/behaviour.ts'

interface TestWallet {
  /** As visitors and tests see it: it says what the wallet does. */
  name: string
  behaviour: BehaviourChoice
  /** Of which of the test accounts; left out: the first, unless a test says another. */
  account?: number
  /** Starts on a network that the page does not have. */
  isElsewhere?: true
}

/** The last of the hundred test accounts: the only one without funds. */
export const emptyAccount = 99

/** The wallets of test projects, by the names that tests call them by, in the order in which they are listed. */
export const testWallets = {
  approves: { name: 'Approves', behaviour: 'approve' },
  rejects: { name: 'Rejects', behaviour: 'reject' },
  rejectsRequests: { name: 'Connects, then rejects', behaviour: { sign: 'reject', switchChain: 'reject' } },
  neverAnswers: {
    name: 'Never answers',
    behaviour: { connect: 'silent', sign: 'silent', switchChain: 'silent' },
  },
  wrongNetwork: { name: 'Wrong network', behaviour: 'approve', isElsewhere: true },
  noFunds: { name: 'No funds', behaviour: 'approve', account: emptyAccount },
  signsLate: { name: 'Signs late', behaviour: { sign: 'late' } },
} as const satisfies Record<string, TestWallet>
export type TestWalletName = keyof typeof testWallets

export const testWalletNames = Object.keys(testWallets).filter(
  (name): name is TestWalletName => name in testWallets,
)

/** By which the kit knows one (EIP-6963). */
export const rdnsOf = (name: TestWalletName): string => `test.walletkit.${name.toLowerCase()}`
