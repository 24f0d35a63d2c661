import { numberToHex } from 'viem/utils'
import type { FeatureContext } from '../context/featureContext.ts'
import { readEvmNumber, readEvmOf } from '../operations/readEvm.ts'
import { buildEvmTransfer } from './buildEvmTransfer.ts'
import type { Transfer } from './sendState.ts'
import type { TransferAdapter } from './transferAdapter.ts'

/** EVM chains: the wallet chooses fees and nonce, signs and sends. */
export function createEvmAdapter(context: Pick<FeatureContext, 'networks' | 'reading'>): TransferAdapter {
  const read = readEvmOf(context)
  const callOf = ({ receiver, baseAmount, tokenAddress }: Transfer) =>
    buildEvmTransfer({ receiver: receiver.address, amount: baseAmount, token: tokenAddress })

  return {
    toPreview: async (transfer) => callOf(transfer),
    async prepare(transfer) {
      const { caipNetworkId, from, limits } = transfer
      const [nonce, block] = await Promise.all([
        readEvmNumber(read, caipNetworkId, 'eth_getTransactionCount', [from, 'latest']),
        readEvmNumber(read, caipNetworkId, 'eth_blockNumber', []),
      ])
      const call = callOf(transfer)
      return {
        transaction: { ...call, ...(limits && feeFields(limits)) },
        written: { evm: { ...call, nonce, block, isNonceSeen: false } },
      }
    },
    send: ({ wallet, transfer: { from, caipNetworkId }, prepared: { transaction } }) =>
      wallet.sendTransaction({ address: from, chainId: caipNetworkId, transaction }),
  }
}

/** The fee limits that the amount was reduced by. A chain without a base fee has a single gas price. */
function feeFields({ gasLimit, maxFeePerGas, maxPriorityFeePerGas }: NonNullable<Transfer['limits']>) {
  const gas = numberToHex(BigInt(gasLimit))
  const maxFee = numberToHex(BigInt(maxFeePerGas))
  return maxFeePerGas === maxPriorityFeePerGas
    ? { gas, gasPrice: maxFee }
    : { gas, maxFeePerGas: maxFee, maxPriorityFeePerGas: numberToHex(BigInt(maxPriorityFeePerGas)) }
}
