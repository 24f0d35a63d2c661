import { hexToNumber, isHex, numberToHex } from 'viem/utils'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { networkNotFound } from '../networks/createNetworks.ts'
import { createFindEvmOperation, type ReadEvm } from '../operations/findEvmOperation.ts'
import { buildEvmTransfer } from './buildEvmTransfer.ts'
import type { SendContext } from './sendContext.ts'
import type { SendingWay } from './sendingWay.ts'
import type { Transfer } from './sendState.ts'

/** EVM chains: the wallet chooses fees and nonce, signs and sends. */
export function createEvmWay({ networks, reading }: Pick<SendContext, 'networks' | 'reading'>): SendingWay {
  const read: ReadEvm = async (caipNetworkId, method, params) => {
    const network = networks.find(caipNetworkId)
    if (!network) throw networkNotFound(caipNetworkId)
    return reading.readChain(network, method, params)
  }
  const readNumber = async (chain: CaipNetworkId, method: string, params: unknown) => {
    const answer = await read(chain, method, params)
    if (isHex(answer)) return hexToNumber(answer)
    throw new WalletKitError('RPC_ERROR', `The network's answer to ${method} is no number`)
  }

  const callOf = ({ receiver, baseAmount, tokenAddress }: Transfer) =>
    buildEvmTransfer({ receiver: receiver.address, amount: baseAmount, token: tokenAddress })

  return {
    toPreview: async (transfer) => callOf(transfer),
    async prepare(transfer) {
      const { caipNetworkId, from, limits } = transfer
      const [nonce, block] = await Promise.all([
        readNumber(caipNetworkId, 'eth_getTransactionCount', [from, 'latest']),
        readNumber(caipNetworkId, 'eth_blockNumber', []),
      ])
      const call = callOf(transfer)
      return {
        transaction: { ...call, ...(limits && feeFields(limits)) },
        written: { evm: { ...call, nonce, block, isNonceSeen: false } },
      }
    },
    send: (wallet, { from, caipNetworkId }, { transaction }) =>
      wallet.sendTransaction({ address: from, chainId: caipNetworkId, transaction }),
    find: createFindEvmOperation(read),
  }
}

/** The limits under which all there is pays for itself. A chain without a base fee has one price. */
function feeFields({ gasLimit, maxFeePerGas, maxPriorityFeePerGas }: NonNullable<Transfer['limits']>) {
  const gas = numberToHex(BigInt(gasLimit))
  const most = numberToHex(BigInt(maxFeePerGas))
  return maxFeePerGas === maxPriorityFeePerGas
    ? { gas, gasPrice: most }
    : { gas, maxFeePerGas: most, maxPriorityFeePerGas: numberToHex(BigInt(maxPriorityFeePerGas)) }
}
