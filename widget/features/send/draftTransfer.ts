import type { PreviewAnswer } from '#shared/api/chain/preview.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { timings } from '#shared/constants/timings.ts'
import { toBaseUnits } from '../amounts/amount.ts'
import { type Holding, toDecimalText } from '../holdings/toHoldings.ts'
import type { SendContext } from './sendContext.ts'
import type { SavingsDraw, Transfer } from './sendState.ts'
import { type TransferAsset, tokenAsset } from './transferAsset.ts'

export interface DraftParameters {
  /** Of whole units, exactly; of an NFT how many. */
  amount: string
  asset: TransferAsset
  draw?: SavingsDraw | null
}

/** What would be sent, as the form stands; null where nobody is connected. */
export function draftTransfer(
  send: SendContext,
  { amount, asset, draw = null }: DraftParameters,
): Transfer | null {
  const { features, targetAtom, lookup, identities, form } = send
  const { store, connections } = features
  const target = store.get(targetAtom)
  const connection = target && connections.get(target.namespace)
  const receiver = store.get(lookup.receiverAtom)
  if (!target || !connection) return null
  const address = receiver.status === 'known' ? receiver.address : target.address
  const { avatar } = store.get(identities.of(address))
  // A typed name must still lead to the address when it is sent; a name that was looked up is only shown.
  const name = receiver.status === 'known' ? receiver.name : null
  return {
    connection,
    caipNetworkId: target.network.caipNetworkId,
    namespace: target.namespace,
    from: target.address,
    receiver: { address, name, avatar },
    asset,
    amount,
    baseAmount: toBaseUnits(amount, asset.kind === 'nft' ? 0 : asset.token.decimals),
    memo: store.get(form.formAtom).memo.trim(),
    limits: null,
    draw,
  }
}

/** All of the network's own coin, less the highest fee of its transfer; null where nothing is left, or the fee is unknown. */
export async function draftMaxTransfer(send: SendContext, token: Holding): Promise<Transfer | null> {
  const probe = draftTransfer(send, { amount: toDecimalText(1n, token.decimals), asset: tokenAsset(token) })
  if (!probe) return null
  const { fee, balance } = await previewTransfer(send, probe)
  if (!fee) return null
  const left = BigInt(balance) - BigInt(fee.most)
  if (left <= 0n) return null
  return {
    ...probe,
    amount: toDecimalText(left, token.decimals),
    baseAmount: left,
    limits: fee.evm ?? null,
  }
}

/** What the network says of a transfer. @throws what the chain API and reading the chain do */
export async function previewTransfer(
  { api, adapterFor }: Pick<SendContext, 'api' | 'adapterFor'>,
  transfer: Transfer,
): Promise<PreviewAnswer> {
  const { namespace, caipNetworkId, from, receiver } = transfer
  const adapter = await adapterFor(namespace)
  const asked = {
    account: toCaipAddress(caipNetworkId, from),
    transaction: await adapter.toPreview(transfer),
    receiver: receiver.address,
  }
  return api.preview(asked, AbortSignal.timeout(timings.rpc))
}
