import { numberToHex } from 'viem/utils'
import type { SavingsCall } from '../auth/createSavingsAccess.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { newBatchId } from '../operations/newBatchId.ts'
import { readEvmNumber, readEvmOf } from '../operations/readEvm.ts'
import { buildEvmNftTransfer } from './buildEvmNftTransfer.ts'
import { buildEvmTransfer, type EvmTransferRequest } from './buildEvmTransfer.ts'
import type { Transfer } from './sendState.ts'
import type { SendParameters, TransferAdapter } from './transferAdapter.ts'

/** EVM chains: the wallet chooses fees and nonce, signs and sends. */
export function createEvmAdapter(context: Pick<FeatureContext, 'networks' | 'reading'>): TransferAdapter {
  const read = readEvmOf(context)

  return {
    toPreview: async (transfer) => callOf(transfer),
    async prepare(transfer) {
      const { caipNetworkId, from, limits, draw } = transfer
      // What became of a batch the wallet itself says.
      if (draw) return { transaction: { ...callOf(transfer) }, written: { batch: newBatchId() } }
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
    async send(parameters) {
      const { wallet, transfer, prepared } = parameters
      const { from: address, caipNetworkId: chainId, draw } = transfer
      const { transaction } = prepared
      if (!draw) return wallet.sendTransaction({ address, chainId, transaction })
      await sendDrawn(parameters, [...draw.calls.map(inHex), callOf(transfer)])
      return null
    },
  }
}

function callOf({ from, receiver: { address: receiver }, baseAmount: amount, asset }: Transfer) {
  if (asset.kind !== 'nft')
    return buildEvmTransfer({ receiver, amount, token: asset.kind === 'coin' ? null : asset.address })
  const { standard, tokenId } = asset.nft
  return buildEvmNftTransfer({ standard, contract: asset.address, tokenId, from, receiver, amount })
}

/** What is drawn and what is paid, together or not at all. The id is ours, so that it is known also where the answer is not heard. */
async function sendDrawn(
  { wallet, transfer, prepared, note }: SendParameters,
  calls: readonly EvmTransferRequest[],
): Promise<void> {
  const { from: address, caipNetworkId: chainId } = transfer
  const { batch: id } = prepared.written
  const batch = await wallet.sendCalls({
    ...{ address, chainId, calls, atomicRequired: true },
    ...(id !== undefined && { id }),
  })
  note({ batch })
}

const inHex = ({ to, data, value }: SavingsCall): EvmTransferRequest => ({
  ...{ to, data },
  value: numberToHex(BigInt(value)),
})

/** The fee limits that the amount was reduced by. A chain without a base fee has a single gas price. */
function feeFields({ gasLimit, maxFeePerGas, maxPriorityFeePerGas }: NonNullable<Transfer['limits']>) {
  const gas = numberToHex(BigInt(gasLimit))
  const maxFee = numberToHex(BigInt(maxFeePerGas))
  return maxFeePerGas === maxPriorityFeePerGas
    ? { gas, gasPrice: maxFee }
    : { gas, maxFeePerGas: maxFee, maxPriorityFeePerGas: numberToHex(BigInt(maxPriorityFeePerGas)) }
}
