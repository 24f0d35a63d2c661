import { concat, keccak256 } from 'viem'
import * as z from 'zod/mini'
import { repeat } from '#shared/async/repeat.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import type { Hex } from '#shared/delegations/delegation.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SigningRequest } from '../custody/custody.ts'
import { type PreparedEvmTransaction, prepareEvmTransaction } from '../decode/prepareEvmTransaction.ts'
import { notGranted } from '../grants/grantError.ts'
import type { DeliverParameters, Outgoing } from '../operations/delivery.ts'
import { broadcast } from './broadcast.ts'
import type { PrepareParameters } from './prepareParameters.ts'

/** How an account's code begins that only points to another one's. @see https://eips.ethereum.org/EIPS/eip-7702 */
const upgradedCode = concat(['0xef0100', delegationFramework.delegate])

/** The transaction of the account to itself that only gives it its code. */
export async function prepareUpgrade({
  network,
  account,
  chain,
  signal,
}: Pick<PrepareParameters, 'network' | 'account' | 'chain' | 'signal'>): Promise<
  PreparedEvmTransaction & { upgrade: SigningRequest }
> {
  const unsaid = { gas: undefined, gasPrice: undefined, nonce: undefined, accessList: undefined }
  const fees = { maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }
  const chainId = Number(network.id)
  const prepared = await prepareEvmTransaction({
    ...{ chain, network: network.caipNetworkId, from: account, signal },
    draft: { chainId, to: account, value: 0n, data: '0x', ...unsaid, ...fees },
    codeAfterwards: upgradedCode,
  })
  const { nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = prepared.request
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
    throw notGranted('This network has no fees of EIP-1559, and so no smart accounts')
  const most = { gas, maxFeePerGas, maxPriorityFeePerGas }
  return {
    ...prepared,
    upgrade: { kind: 'evmDelegation', change: 'upgrade', chainId, nonce, data: '0x', ...most },
  }
}

const receiptSchema = z.nullable(z.object({ status: z.optional(z.string()) }))

/** How long a block is waited for, and how often it is asked for. */
const mining = { maxTries: 240, pauseMs: 500 } as const

/**
 * Sends the upgrade, and waits until the account has its code: an authorisation that is out of date is skipped in silence, and what is granted of an
 * account without the code fails when it is used, and not before.
 */
export function sendUpgrade(
  { chain, order: { caipNetworkId, account } }: DeliverParameters,
  signed: Hex,
): Outgoing {
  const hash = keccak256(signed)
  const ask = (method: string, ...params: unknown[]) =>
    chain.request({ network: caipNetworkId, method, params })
  const isMined = async () =>
    receiptSchema.parse(await ask('eth_getTransactionReceipt', hash)) === null ? undefined : true
  const isUpgraded = async () =>
    String(await ask('eth_getCode', account, 'latest')).toLowerCase() === upgradedCode.toLowerCase()
  return {
    id: hash,
    async send() {
      await broadcast({ chain, caipNetworkId, signed })
      if (!(await repeat(isMined, mining)))
        throw new WalletKitError('RPC_UNREACHABLE', 'The network has not taken the upgrade up yet')
      if (!(await isUpgraded())) throw notGranted('The network has not upgraded the account: try again')
    },
    async find() {
      if (await isMined()) return (await isUpgraded()) ? 'there' : 'failed'
      return (await ask('eth_getTransactionByHash', hash)) ? 'there' : 'missing'
    },
  }
}
