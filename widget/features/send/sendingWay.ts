import type { PreviewRequest } from '#shared/api/chain/preview.ts'
import type { WalletPort, WalletTransaction } from '../../wallets/walletPort.ts'
import type { Operation } from '../operations/operation.ts'
import type { Transfer } from './sendState.ts'

/** A transfer as the wallet is asked for it, and what it is known by later. */
export interface PreparedTransfer {
  transaction: WalletTransaction
  written: Pick<Operation, 'evm' | 'solana'>
}

/** How one namespace's transfers are made and sent. */
export interface SendingWay {
  /** As the chain API previews it. @throws `RPC_UNREACHABLE`, `RPC_ERROR` */
  toPreview(transfer: Transfer): Promise<PreviewRequest['transaction']>
  /** @throws `RPC_UNREACHABLE`, `RPC_ERROR` */
  prepare(transfer: Transfer): Promise<PreparedTransfer>
  /**
   * Has the wallet sign and send it.
   *
   * @param note writes down what becomes known meanwhile, before it leaves
   * @returns what the network knows it by
   * @throws what the wallet does; `RPC_ERROR`, `RPC_UNREACHABLE` where the kit sends
   */
  send(
    wallet: WalletPort,
    transfer: Transfer,
    prepared: PreparedTransfer,
    note: (known: Partial<Pick<Operation, 'solana' | 'hash'>>) => void,
  ): Promise<string>
}
