import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'

/** What can be done with an account, beside connecting it. */
export type Capability =
  | 'names'
  | 'send'
  | 'activity'
  | 'balance'
  | 'swap'
  | 'onramp'
  | 'auth'
  | 'smartSessions'

/** Where each is possible (behaviour §6). Activity on Solana is there because our server reads it. */
const namespaces: Readonly<Record<Capability, readonly ChainNamespace[]>> = {
  names: ['eip155'],
  send: ['eip155', 'solana'],
  activity: ['eip155', 'solana'],
  balance: ['eip155', 'solana'],
  swap: ['eip155'],
  onramp: ['eip155', 'solana'],
  auth: ['eip155', 'solana'],
  smartSessions: ['eip155'],
}

/** What an account of a type cannot do, wherever it is: a payment account only receives and pays by itself. */
const withheld: Readonly<Record<Account['accountType'], readonly Capability[]>> = {
  eoa: [],
  smartAccount: [],
  payment: ['names', 'send', 'swap', 'onramp', 'auth', 'smartSessions'],
}

/**
 * Whether the kit can do a thing for an account of this namespace and type.
 *
 * @example can('names', { namespace: 'solana', accountType: 'eoa' }) // false
 */
export function can(
  capability: Capability,
  { namespace, accountType }: Pick<Account, 'namespace' | 'accountType'>,
): boolean {
  return namespaces[capability].includes(namespace) && !withheld[accountType].includes(capability)
}
