import { privateKeyToAddress } from 'viem/accounts'
import { demoAccounts } from '../demoAccounts.ts'
import { callChain } from './callChain.ts'

/** Who takes part in the seeded history; all of them are anvil's own accounts. */
export const people = {
  /** The demo visitor: a life of some years. */
  visitor: privateKeyToAddress(demoAccounts.evm[0]),
  /** The same visitor's second account: three tokens and little else. */
  mate: privateKeyToAddress(demoAccounts.evm[1]),
  /** Whom every hostile token and collectible has been sent to. */
  mark: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  /** Holds three hundred tokens after two thousand transfers, where a world is asked for that. */
  crowded: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  /** Pays the visitor each month. */
  roastery: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  deployer: privateKeyToAddress(demoAccounts.deployer),
  till: demoAccounts.till,
} as const

/** The roastery pays somebody on the first chain. Resolves when the block is there. */
export function payWei(rpcUrl: string, to: string, wei: bigint): Promise<unknown> {
  const payment = { from: people.roastery, to, value: `0x${wei.toString(16)}` }
  return callChain(rpcUrl, 'eth_sendTransactionSync', [payment])
}
