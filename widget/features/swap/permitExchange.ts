import * as z from 'zod/mini'
import type {
  BuildApproveAnswer,
  BuildTransactionRequest,
  SwapPermit,
  SwapQuote,
  SwapTransaction,
} from '#shared/api/chain/swap.ts'
import { abortable } from '#shared/async/abortable.ts'
import { type CaipAddress, splitCaipAddress, toCaipAddress } from '#shared/caip/caipAddress.ts'
import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isUnknownMethod, parseAnswer } from '../../wallets/walletErrors.ts'
import { isOver, type OperationStatus } from '../operations/operation.ts'
import { takesBatches } from '../operations/takesBatches.ts'
import { sendWritten } from './sendWritten.ts'
import { SwapFailed, type SwapRun } from './swapRun.ts'
import { toCall } from './swapTransaction.ts'
import { isSameToken } from './tokenKeys.ts'

/** How the exchange may take the token now. */
export type Permission =
  | { plan: 'none' | 'approve' }
  | { plan: 'permit'; permit: NonNullable<BuildTransactionRequest['permit']> }
  /** What has to go with the swap, in one batch. */
  | { plan: 'batch'; calls: readonly ReturnType<typeof toCall>[] }

/**
 * Has the owner let the exchange take exactly what is swapped, where it may not take as much yet: by a batch with the swap, by a signature,
 * or by a transaction, which is waited for. What the wallet has made of that is read again from the chain.
 *
 * @throws `SwapFailed`, `AccountChanged`, what the wallet and the chain API do
 */
export async function permitExchange(run: SwapRun, { spender }: SwapQuote): Promise<Permission> {
  const { api, order, wallet, userAddress, change, signal } = run
  const { from: address, caipNetworkId: network } = order
  if (spender === null) return { plan: 'none' }
  const allowance = () =>
    api.allowance({ tokenAddress: order.sellToken.caipAddress, userAddress, spender }, signal)
  if ((await allowance()) >= order.baseAmount) return { plan: 'none' }
  const asked = {
    userAddress,
    from: order.sellToken.caipAddress,
    to: order.buyToken.caipAddress,
    amount: String(order.baseAmount),
    spender,
  }
  const [built, canBatch] = await Promise.all([
    api.buildApprove(asked, signal),
    takesBatches({ wallet, address, network, signal }),
  ])
  const { tx, reset, permit } = built
  assertApproval(run, { transaction: tx, spender, amount: order.baseAmount })
  if (reset) assertApproval(run, { transaction: reset, spender, amount: 0n })
  if (canBatch) return { plan: 'batch', calls: [...(reset ? [toCall(reset)] : []), toCall(tx)] }
  if (permit) {
    const signed = await signPermit(run, { permit, spender })
    if (signed) return { plan: 'permit', permit: signed }
  }
  change({ plan: 'approve', hasReset: reset !== null })
  await approve(run, built)
  // Wallets let their owner type another amount.
  if ((await allowance()) < order.baseAmount) throw new SwapFailed({ reason: 'allowanceTooSmall' })
  return { plan: 'approve' }
}

/** `approve(address,uint256)` */
const approveSelector = '0x095ea7b3'

interface ApprovalParameters {
  transaction: SwapTransaction
  spender: CaipAddress
  amount: bigint
}

/** Whatever wrote it: nobody is asked to approve more, for another contract or of another token. @throws `RPC_ERROR` */
function assertApproval(
  { order }: SwapRun,
  { transaction: { to, data, value }, spender, amount }: ApprovalParameters,
): void {
  const word = (hex: string) => hex.padStart(64, '0')
  const allowed = splitCaipAddress(spender).address.slice(2)
  const exact = `${approveSelector}${word(allowed)}${word(amount.toString(16))}`
  const isExact =
    data.toLowerCase() === exact.toLowerCase() &&
    isSameToken(to, order.sellToken.caipAddress) &&
    BigInt(value) === 0n
  if (!isExact) throw new WalletKitError('RPC_ERROR', 'The approval is not the one that was asked for')
}

async function approve(run: SwapRun, { tx, reset }: BuildApproveAnswer): Promise<void> {
  const { operations, change } = run
  for (const [transaction, step] of [[reset, 'resetting'] as const, [tx, 'approving'] as const]) {
    if (!transaction) continue
    const id = await sendWritten(run, {
      kind: 'approve',
      transaction,
      quote: null,
      onAsked: (operationId) => change({ step, operationId }),
    })
    change({ step: 'approvalWaiting' })
    const status = await waitFor(run, id)
    if (status !== 'confirmed') throw new SwapFailed({ reason: 'approvalFailed' })
    operations.remove(id)
    change({ operationId: null })
  }
}

/** What becomes of an operation that the network has. */
async function waitFor(
  { context, operations, signal }: SwapRun,
  id: string,
): Promise<OperationStatus | null> {
  const { store } = context
  const unfollow = operations.follow()
  const ends: (() => void)[] = [unfollow]
  try {
    return await new Promise((resolve, reject) => {
      const look = () => {
        const operation = store.get(operations.operationsAtom).find((each) => each.id === id)
        if (!operation || isOver(operation)) resolve(operation?.status ?? null)
      }
      const onAbort = () => reject(signal.reason)
      signal.addEventListener('abort', onAbort)
      ends.push(store.sub(operations.operationsAtom, look), () =>
        signal.removeEventListener('abort', onAbort),
      )
      look()
    })
  } finally {
    for (const end of ends) end()
  }
}

/** EIP-2612, and the domain as far as the token has one. */
const permitTypes = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
] as const
const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
} as const
const signatureSchema = z.string().check(z.regex(/^0x[\da-fA-F]{130}$/))

/** @returns null where the wallet signs no such thing, or signs as a contract does, which tokens do not read */
async function signPermit(
  run: SwapRun,
  { permit: { domain, message }, spender }: { permit: SwapPermit; spender: CaipAddress },
) {
  const { order, wallet, change } = run
  const { reference } = splitCaipNetworkId(order.caipNetworkId)
  const isExact =
    message.value === String(order.baseAmount) &&
    domain.chainId === Number(reference) &&
    isSameToken(toCaipAddress(order.caipNetworkId, domain.verifyingContract), order.sellToken.caipAddress) &&
    spender.toLowerCase().endsWith(`:${message.spender.toLowerCase()}`) &&
    message.owner.toLowerCase() === order.from.toLowerCase()
  // The permit is not the one that was asked for: it is not signed.
  if (!isExact) return null
  change({ plan: 'permit', step: 'permitting' })
  const fields = Object.entries(domainTypes).filter(([name]) => name in domain)
  const typed = {
    domain,
    message,
    primaryType: 'Permit',
    types: { EIP712Domain: fields.map(([name, type]) => ({ name, type })), Permit: permitTypes },
  }
  const asked = wallet.request('eth_signTypedData_v4', [order.from, JSON.stringify(typed)], {
    chain: reference,
  })
  try {
    const signature = await abortable(parseAnswer(asked, z.string(), 'a signature'), run.giveUpSignal)
    if (!signatureSchema.safeParse(signature).success) return null
    return { value: message.value, deadline: message.deadline, signature }
  } catch (error) {
    if (isUnknownMethod(error)) return null
    throw error
  }
}
