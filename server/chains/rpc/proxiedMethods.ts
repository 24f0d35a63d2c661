import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'

/**
 * Solana's HTTP methods, but for `requestAirdrop`, which gives away what a faucet holds.
 *
 * @see https://solana.com/docs/rpc/http
 */
const solanaMethods: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlock',
  'getBlockCommitment',
  'getBlockHeight',
  'getBlockProduction',
  'getBlockTime',
  'getBlocks',
  'getBlocksWithLimit',
  'getClusterNodes',
  'getEpochInfo',
  'getEpochSchedule',
  'getFeeForMessage',
  'getFirstAvailableBlock',
  'getGenesisHash',
  'getHealth',
  'getHighestSnapshotSlot',
  'getIdentity',
  'getInflationGovernor',
  'getInflationRate',
  'getInflationReward',
  'getLargestAccounts',
  'getLatestBlockhash',
  'getLeaderSchedule',
  'getMaxRetransmitSlot',
  'getMaxShredInsertSlot',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getProgramAccounts',
  'getRecentPerformanceSamples',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getSlotLeader',
  'getSlotLeaders',
  'getStakeMinimumDelegation',
  'getSupply',
  'getTokenAccountBalance',
  'getTokenAccountsByDelegate',
  'getTokenAccountsByOwner',
  'getTokenLargestAccounts',
  'getTokenSupply',
  'getTransaction',
  'getTransactionCount',
  'getVersion',
  'getVoteAccounts',
  'isBlockhashValid',
  'minimumLedgerSlot',
  'sendTransaction',
  'simulateTransaction',
])

/**
 * The methods that the JSON-RPC proxy passes on, by namespace; of a namespace that is not here, none. Whoever knows a
 * project's id, which is public, can call the proxy, and an endpoint behind it may be a node that does more than it
 * should: methods that control it, or that use accounts it keeps unlocked.
 */
export const proxiedMethods: Readonly<Partial<Record<ChainNamespace, ReadonlySet<string>>>> = {
  eip155: safeEvmMethods,
  solana: solanaMethods,
}
