import type { PreviewRequest } from '#shared/api/chain/preview.ts'
import type { WalletPort, WalletTransaction } from '../../wallets/walletPort.ts'
import type { Operation } from '../operations/operation.ts'
import type { Transfer } from './sendState.ts'

/** A transfer as the wallet is asked for it, and as its record identifies it later. */
export interface PreparedTransfer {
  transaction: WalletTransaction
  written: Pick<Operation, 'evm' | 'solana' | 'batch'>
}

export interface SendParameters {
  wallet: WalletPort
  transfer: Transfer
  prepared: PreparedTransfer
  /** Writes down what becomes known meanwhile, before the transfer leaves. */
  note: (known: Partial<Pick<Operation, 'solana' | 'hash' | 'batch'>>) => void
}

/** How one namespace's transfers are made and sent. */
export interface TransferAdapter {
  /** As the chain API previews it. @throws `RPC_UNREACHABLE`, `RPC_ERROR` */
  toPreview(transfer: Transfer): Promise<PreviewRequest['transaction']>
  /** @throws `RPC_UNREACHABLE`, `RPC_ERROR` */
  prepare(transfer: Transfer): Promise<PreparedTransfer>
  /**
   * Has the wallet sign and send it.
   *
   * @returns its hash or signature; null where the wallet knows it by the id of a batch
   * @throws what the wallet does; `RPC_ERROR`, `RPC_UNREACHABLE` where the kit sends
   */
  send(parameters: SendParameters): Promise<string | null>
}
