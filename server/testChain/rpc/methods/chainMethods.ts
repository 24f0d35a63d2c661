import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { version } from '../../../config/version.ts'
import { testChainPolicy } from '../../testChainPolicy.ts'
import { testChainId } from '../../testNetwork.ts'
import { constant, type Methods, method } from '../method.ts'
import { blockParam, countParam, requireBlock } from '../params.ts'

const percentilesSchema = z.array(z.number().check(z.gte(0), z.lte(100))).check(z.maxLength(100))

/** What the network is, and what its gas costs. */
export const chainMethods: Methods = {
  eth_chainId: constant(numberToHex(testChainId)),
  net_version: constant(`${testChainId}`),
  web3_clientVersion: constant(`WalletKit/${version}/test-network`),
  eth_syncing: constant(false),
  eth_gasPrice: constant(numberToHex(testChainPolicy.baseFee + testChainPolicy.priorityFee)),
  eth_maxPriorityFeePerGas: constant(numberToHex(testChainPolicy.priorityFee)),
  eth_blobBaseFee: constant('0x1'),

  eth_feeHistory: method(
    z.tuple([z.union([countParam, z.int().check(z.gte(0))]), blockParam, z.optional(percentilesSchema)]),
    async ([asked, reference, percentiles], node) => {
      const chain = await node.read()
      const last = requireBlock(chain, reference).number
      const count = Math.min(asked, testChainPolicy.feeHistory, last - (chain.blocks[0]?.number ?? 0) + 1)
      const blocks = Array.from({ length: count }, (_, index) => chain.byNumber(last - count + 1 + index))
      const base = numberToHex(testChainPolicy.baseFee)
      const tips = blocks.map((block) => {
        // A block holds one transaction, which is each percentile of it. One without any says what wallets are told to pay.
        const price = block?.mined?.receipt.gasPrice
        const tip = price === undefined ? testChainPolicy.priorityFee : price - testChainPolicy.baseFee
        return (percentiles ?? []).map(() => numberToHex(tip))
      })
      return {
        oldestBlock: numberToHex(last - count + 1),
        baseFeePerGas: Array.from({ length: count + 1 }, () => base),
        gasUsedRatio: blocks.map(
          (block) => Number(block?.mined?.receipt.gasUsed ?? 0n) / Number(testChainPolicy.gasLimit),
        ),
        baseFeePerBlobGas: Array.from({ length: count + 1 }, () => '0x1'),
        blobGasUsedRatio: blocks.map(() => 0),
        ...(percentiles && { reward: tips }),
      }
    },
  ),
}
