import { encodeFunctionData, type Hex, isAddress, isHex, parseAbi, serializeTransaction } from 'viem'
import type { PreviewFee } from '#shared/api/chain/preview.ts'
import { evmFees, gasLimitFor } from '#shared/constants/evmFees.ts'
import type { GasFees } from '../readGasPrice.ts'

const oracleAbi = parseAbi(['function getL1Fee(bytes data) view returns (uint256)'])

/** Where chains that write their data to Ethereum tell what that costs: all that are built on the OP Stack. */
const dataFeeOracle = '0x420000000000000000000000000000000000000F'

/** Ethereum's gas price moves until the transaction is taken. In percent of the data fee now. */
const dataFeeMargin = 125n

/** Asks for the fee that the chain takes for a transaction's data. A chain without such a fee has nothing at this address. */
export function dataFeeCall(transaction: { chainId: number; to: string; value: bigint; data: string }): {
  to: Hex
  data: Hex
} {
  const { chainId, to, value, data } = transaction
  const serialized = serializeTransaction({
    type: 'eip1559',
    chainId,
    // As long as those of most transactions are: it is the length that costs.
    nonce: 0xffff,
    gas: 0xffffffn,
    maxFeePerGas: 0xffffffffffn,
    maxPriorityFeePerGas: 0xffffffffffn,
    ...(isAddress(to, { strict: false }) && { to }),
    value,
    ...(isHex(data) && { data }),
  })
  return {
    to: dataFeeOracle,
    data: encodeFunctionData({ abi: oracleAbi, functionName: 'getL1Fee', args: [serialized] }),
  }
}

/**
 * What a transaction would cost, and under which limits.
 *
 * @param tip that the chain's node suggests; undefined: it does not
 * @param dataFee null where the chain takes none apart
 */
export function toFee(
  estimate: bigint,
  { base, tips }: GasFees,
  tip: bigint | undefined,
  dataFee: bigint | null,
): PreviewFee {
  const gasLimit = gasLimitFor(estimate)
  const priority = base === 0n ? tips[1] : (tip ?? tips[1])
  const maxFeePerGas = base * evmFees.baseFeeHeadroom + priority
  const expected = estimate * (base + priority) + (dataFee ?? 0n)
  const most = gasLimit * maxFeePerGas + ((dataFee ?? 0n) * dataFeeMargin) / 100n
  return {
    expected: `${expected}`,
    most: `${most}`,
    evm: {
      gasLimit: `${gasLimit}`,
      maxFeePerGas: `${maxFeePerGas}`,
      maxPriorityFeePerGas: `${priority}`,
      ...(dataFee !== null && { dataFee: `${dataFee}` }),
    },
  }
}
