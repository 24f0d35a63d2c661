import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ReadEvm } from '../operations/readEvm.ts'

/** Where chains that write their data to Ethereum tell what that costs: all that are built on the OP Stack. */
const oracle = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`, of a transaction by its bytes. */
const selector = '0xf1c7a58b'
/** As many as a swap through several pools has, signed. */
const bytes = 1_000
/** Ethereum's gas price moves until the transaction is taken. */
const margin = { times: 5n, over: 4n } as const

/**
 * What a chain takes for a swap's data at most, beside its gas; 0 where it takes none.
 *
 * @returns wei
 * @throws `RPC_UNREACHABLE`, `RPC_ERROR`
 * @see https://docs.optimism.io/stack/transactions/fees
 */
export async function readDataFee(read: ReadEvm, chain: CaipNetworkId): Promise<bigint> {
  const data = `${selector}${bytes.toString(16).padStart(64, '0')}`
  const answer = await read(chain, 'eth_call', [{ to: oracle, data }, 'latest'])
  // On other chains nothing is there, which answers nothing.
  if (answer === '0x') return 0n
  if (typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer))
    return (BigInt(answer) * margin.times) / margin.over
  throw new WalletKitError('RPC_ERROR', 'The network did not say what it takes for data')
}
