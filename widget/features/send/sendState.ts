import type { Nft } from '#shared/api/chain/nfts.ts'
import type { PreviewFee } from '#shared/api/chain/preview.ts'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { emptyAmount, type TypedAmount } from '../amounts/createTypedAmount.ts'
import type { SavingsCall } from '../auth/createSavingsAccess.ts'
import type { Connection } from '../walletState/connection.ts'
import type { LinkProblem } from './paymentLink.ts'
import type { ReceiverProblem } from './receiver.ts'
import type { TransferAsset } from './transferAsset.ts'

/** What a person has put in, as it stands. */
export interface SendForm extends TypedAmount {
  /** What is sent instead of a token; null: a token is. */
  nft: Nft | null
  /** Of a holding; null: the network's own currency. */
  tokenKey: string | null
  /** All there is, less the fee, which may change until the transfer is sent. */
  isMax: boolean
  receiver: string
  /** Public text that goes with the transfer, where the network carries one. */
  memo: string
}

export const emptySendForm: SendForm = {
  nft: null,
  tokenKey: null,
  ...emptyAmount,
  isMax: false,
  receiver: '',
  memo: '',
}

/** Why a form cannot be reviewed (behaviour §5), beside the problems that its fields show themselves. */
export type FormProblem =
  | 'missing'
  | 'noToken'
  | 'unsupported'
  | 'invalid'
  | 'tokenContract'
  | 'walletCannot'
  /** To whom the NFT goes is not said. */
  | 'noReceiver'
  | 'collection'
  /** The NFT was chosen in another account, or on another network. */
  | 'elsewhere'

/** The receiver, as far as it is known. */
export type Receiver =
  | { status: 'empty' }
  | { status: 'looking' }
  /** `part`: of a link, as it is written there. */
  | {
      status: 'problem'
      problem: ReceiverProblem | LinkProblem | 'unknownName' | 'unreachable'
      part?: string
    }
  /** A link for another network of the site's. */
  | { status: 'elsewhere'; network: Network }
  | { status: 'known'; address: string; name: string | null; link?: LinkFilled }

/** The fields that a link has filled in. */
export interface LinkFilled {
  /** Of whole units, exactly; null: the link leaves it open. */
  amount: string | null
  /** Null: it leaves the token open. */
  symbol: string | null
  hasMemo: boolean
  /** What it says of itself; empty: nothing. */
  words: string
}

/** What the same transaction draws from the person's savings account first. */
export interface SavingsDraw {
  /** Base units of the token that is sent. */
  amount: bigint
  calls: readonly SavingsCall[]
}

/** A transfer, with everything that was shown when it was reviewed. */
export interface Transfer {
  connection: Connection
  caipNetworkId: CaipNetworkId
  namespace: ChainNamespace
  from: string
  receiver: { address: string; name: string | null; avatar: string | null }
  asset: TransferAsset
  /** Of whole units, exactly; of an NFT how many. */
  amount: string
  /** In base units. */
  baseAmount: bigint
  /** Public text that goes with the transfer; empty: none. */
  memo: string
  /** Of a transfer of all there is: the fee that was left for it. */
  limits: PreviewFee['evm'] | null
  /** Null: all of it is in the account. */
  draw: SavingsDraw | null
}

/** Why an attempt ended before anything was sent. */
export type SendFailure =
  | { reason: 'declined' }
  /** The name leads to another account than the one that was reviewed. */
  | { reason: 'nameChanged'; name: string }
  | { reason: 'accountChanged' | 'networkChanged' }
  | { reason: 'failed'; code: ErrorCode; requestId?: string | undefined }

/** The transfer that is being sent, by its current step. `over`: its operation is followed from now on. */
export interface SendAttempt {
  step: 'checking' | 'switching' | 'approving' | 'stopped' | 'over'
  failure: SendFailure | null
  /** The record of the transfer; null until it is written. */
  operationId: string | null
}

/** Whether the wallet may still be asked, or is being asked. */
export const isSending = ({ step }: SendAttempt): boolean => step !== 'stopped' && step !== 'over'
