import { getAddress, parseEther, parseUnits } from 'viem'
import { callChain } from '../../world/history/callChain.ts'
import { calls } from '../../world/history/calls.ts'
import { payWei, people } from '../../world/history/people.ts'
import { tidepoolMints } from '../../world/history/storyOfTidepool.ts'
import { addressSchema, lamportsSchema } from '../../world/solana/ledgerTypes.ts'
import { seedMetadata } from '../../world/solana/seedMetadata.ts'
import { seedToken } from '../../world/solana/seedToken.ts'
import type { SendingWorld } from './createSendingWorld.ts'

/** Everything that can be sent, by its network. A hundredth of DTT is burnt, and of TOLL is kept, with each transfer. */
export const assets = [
  { kind: 'ether', namespace: 'eip155', symbol: 'ETH', decimals: 18 },
  { kind: 'an ERC-20', namespace: 'eip155', symbol: 'HUSD', decimals: 6 },
  { kind: 'a token whose transfer answers nothing', namespace: 'eip155', symbol: 'OLD', decimals: 6 },
  { kind: 'a token that burns a part of each transfer', namespace: 'eip155', symbol: 'DTT', decimals: 18 },
  { kind: 'SOL', namespace: 'solana', symbol: 'SOL', decimals: 9 },
  { kind: 'an SPL token', namespace: 'solana', symbol: 'HUSD', decimals: 6 },
  {
    kind: 'a token of Token-2022 with a fee on each transfer',
    namespace: 'solana',
    symbol: 'TOLL',
    decimals: 6,
  },
] as const
export type Asset = (typeof assets)[number]

const mints = { HUSD: tidepoolMints.dollar, TOLL: tidepoolMints.toll } as const
const dollars = 1_000_000n

/** A token's contract or mint; null for a coin. */
export function tokenOf(
  { tokens }: Pick<SendingWorld, 'tokens'>,
  { namespace, symbol }: Asset,
): string | null {
  if (symbol === 'ETH' || symbol === 'SOL') return null
  if (namespace === 'solana') return mints[symbol]
  return tokens.find((token) => token.symbol === symbol)?.address ?? null
}

/** Gives each account of an EVM chain five coins, and a thousand of each token. */
export async function fundEvm(
  { chain, tokens }: Pick<SendingWorld, 'chain' | 'tokens'>,
  owners: readonly string[],
) {
  for (const owner of owners) {
    await payWei(chain.rpcUrl, owner, parseEther('5'))
    for (const { address, decimals } of tokens) {
      const given = calls.transfer(address, people.deployer, getAddress(owner), parseUnits('1000', decimals))
      await callChain(chain.rpcUrl, 'eth_sendTransactionSync', [given])
    }
  }
}

/** Gives each account of the ledger five coins, and a thousand of each token. */
export async function fundSolana(
  { ledger: { ledger } }: Pick<SendingWorld, 'ledger'>,
  owners: readonly string[],
) {
  for (const owner of owners) ledger.airdrop(addressSchema.parse(owner), lamportsSchema.parse(5_000_000_000n))
  const holders = owners.map((owner) => ({ owner, amount: 1_000n * dollars }))
  await seedToken(ledger, { mint: mints.HUSD, decimals: 6, holders })
  await seedToken(ledger, {
    mint: mints.TOLL,
    decimals: 6,
    transferFee: { basisPoints: 100, most: 5n * dollars },
    holders,
  })
  for (const [symbol, mint] of Object.entries(mints))
    await seedMetadata(ledger, { mint, name: `${symbol} Token`, symbol, uri: '' })
}
