import type { Operation } from '../operations/operation.ts'
import { toAccount } from '../walletState/connection.ts'
import type { Transfer } from './sendState.ts'
import type { PreparedTransfer } from './transferAdapter.ts'
import { assetAddressOf, assetLabel } from './transferAsset.ts'

export interface NewTransferParameters {
  id: string
  transfer: Transfer
  /** What identifies the transfer on its network later. */
  written: PreparedTransfer['written']
}

/** The record of a transfer, written before its wallet is asked. */
export function newTransfer({ id, transfer, written }: NewTransferParameters): Operation {
  const { connection, caipNetworkId, from, receiver, asset, amount } = transfer
  const { connector } = connection
  return {
    id,
    status: 'asked',
    createdAt: Date.now(),
    caipNetworkId,
    from,
    wallet: { id: connector.id, name: connector.name },
    receiver,
    token: { address: assetAddressOf(asset), ...assetLabel(asset) },
    ...(asset.kind === 'nft' && { nft: { tokenId: asset.nft.tokenId } }),
    amount,
    hash: null,
    ...written,
    blocks: 0,
  }
}

/** The properties of the events for a page's statistics, where amounts are numbers. */
export function eventProperties({ connection, caipNetworkId, asset, amount }: Transfer) {
  return {
    isSmartAccount: toAccount(connection).accountType === 'smartAccount',
    network: caipNetworkId,
    token: assetLabel(asset).symbol,
    amount: Number(amount),
  }
}
