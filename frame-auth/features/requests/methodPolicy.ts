import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { callBatches } from '#shared/constants/callBatches.ts'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import { openRequestsMethod } from '#shared/constants/openRequestsMethod.ts'
import { removeUpgradeMethod } from '#shared/constants/removeUpgradeMethod.ts'
import { replaceMethod } from '#shared/constants/replaceMethod.ts'
import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'

/**
 * JSON-RPC methods that read a Solana cluster, or hand it what is signed already, and need no wallet.
 *
 * @see https://solana.com/docs/rpc/http
 */
export const safeSolanaMethods: readonly string[] = [
  'getAccountInfo',
  'getBalance',
  'getBlock',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getProgramAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getTransactionCount',
  'getVersion',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
]

/**
 * `local`: answered from what the frame knows. `read`: goes to the chain, shows nothing. `sign`: a person approves what is
 * signed. `money`: the same, and the rules for what moves money apply (security.md rules 9 and 14).
 */
export type MethodKind = 'local' | 'read' | 'sign' | 'money'

export interface MethodPolicy {
  kind: MethodKind
  namespace: ChainNamespace
}

/** Sessions, and their end: a transaction. */
const grantMoney: readonly string[] = [
  grantMethods.request,
  grantMethods.grant,
  grantMethods.revoke,
  grantMethods.revokeAny,
  grantMethods.revokeAll,
]

const evm: Readonly<Record<Exclude<MethodKind, 'read'>, readonly string[]>> = {
  local: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_chainId',
    'eth_coinbase',
    'net_version',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_switchEthereumChain',
    callBatches.capabilitiesMethod,
    callBatches.statusMethod,
    grantMethods.supported,
    grantMethods.granted,
    openRequestsMethod,
  ],
  sign: ['personal_sign'],
  // Typed data of any kind may be worth something: permits, orders, transfers that others carry out.
  money: [
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    callBatches.sendMethod,
    replaceMethod,
    removeUpgradeMethod,
    ...grantMoney,
  ],
}

const solana: Readonly<Record<Exclude<MethodKind, 'read' | 'local'>, readonly string[]>> = {
  sign: ['solana_signMessage'],
  money: ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'],
}

/**
 * What may be asked by a page, and what it needs (security.md §3.3). A method that is not here is rejected; what is about
 * the wallet itself (export, recovery, e-mail, devices) is never here. The later entry of a name decides.
 */
export const methodPolicy: ReadonlyMap<string, MethodPolicy> = new Map([
  ...list('read', 'eip155', [...safeEvmMethods]),
  ...list('read', 'solana', safeSolanaMethods),
  ...list('local', 'eip155', evm.local),
  ...list('sign', 'eip155', evm.sign),
  ...list('money', 'eip155', evm.money),
  ...list('sign', 'solana', solana.sign),
  ...list('money', 'solana', solana.money),
])

/** The methods of each namespace that a person has to approve, and for which `isSo` holds. */
export function approvedMethods(
  isSo: (kind: 'sign' | 'money') => boolean,
): Partial<Record<ChainNamespace, string[]>> {
  const methods: Partial<Record<ChainNamespace, string[]>> = {}
  for (const [method, { kind, namespace }] of methodPolicy)
    if ((kind === 'sign' || kind === 'money') && isSo(kind))
      methods[namespace] = [...(methods[namespace] ?? []), method]
  return methods
}

function list(kind: MethodKind, namespace: ChainNamespace, methods: readonly string[]) {
  return methods.map((method): [string, MethodPolicy] => [method, { kind, namespace }])
}
