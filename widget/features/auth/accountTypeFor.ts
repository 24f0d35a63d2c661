import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { Options } from '../options/optionSchemas.ts'

type AccountType = Account['accountType']

/** What the embedded wallet is by default (spec §4 "Account type defaults"). */
const defaults: Partial<Record<ChainNamespace, AccountType>> = { eip155: 'smartAccount', solana: 'eoa' }

/** What the page wants the embedded wallet to be in a namespace. What it is, the wallet says (R29). */
export function accountTypeFor(
  namespace: ChainNamespace,
  { defaultAccountTypes }: Pick<Options, 'defaultAccountTypes'>,
): AccountType {
  return defaultAccountTypes?.[namespace] ?? defaults[namespace] ?? 'eoa'
}
