import type { Address, Hex } from 'viem'
import type { ChainSettings } from '../config/chainSettings.ts'

/** Nobody's: neither viem's chains nor ethereum-lists/chains have it. */
export const testChainId = 7_357_357

/** keccak256 of "Test network": the account that makes the contracts and gives funds. Everybody has its key, and nothing that is worth something. */
export const faucetKey: Hex = '0x3e1138f37781441b0c5297365926dd79ac87139138322fea7ccb3a8dfa94b686'

/** Where the faucet's first two transactions put their contracts. */
export const testDollarAddress: Address = '0x788A93a89FD8E9Ef95692E49251D63253be0c772'
export const testItemsAddress: Address = '0x4f134Dd00f3882918b8e480CcD61751C8144C4fC'

/** @see https://www.multicall3.com */
export const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** How the server reads it (`config.chains`). */
export const testChainSettings: ChainSettings = {
  history: { mode: 'blocks', fromBlock: 0, logRange: 10_000 },
  pollInterval: 250,
  multicall: multicallAddress,
  tokens: [{ address: testDollarAddress, name: 'Test Dollar', symbol: 'tUSD', decimals: 6 }],
}
