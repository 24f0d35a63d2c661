import { isAddress } from '@solana/web3.js'
import * as z from 'zod/mini'
import { nativeTokenAddresses } from '#shared/api/chain/prices.ts'
import type { Namespace } from '../namespace.ts'

/**
 * Solana's HTTP methods, but for `requestAirdrop`, which gives away what a faucet holds.
 *
 * @see https://solana.com/docs/rpc/http
 */
const rpcMethods: ReadonlySet<string> = new Set([
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

const slotSchema = z.int().check(z.gte(0))

export const solanaNamespace: Namespace = {
  // Base58 has no zero: what starts like an EVM address is a wrong one of those.
  parseAddress: (text) => (!text.startsWith('0x') && isAddress(text) ? text : null),
  toTokenKey: (address) => address,
  nativeToken: nativeTokenAddresses.solana,
  rpcMethods,
  async readHead(chain, signal) {
    return { head: z.parse(slotSchema, await chain.call('getSlot', [], signal)) }
  },
}
