import type { Address } from 'viem'
import { encodeFunctionData, getAddress, isAddress } from 'viem/utils'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { EvmTransferRequest } from './buildEvmTransfer.ts'
import { unsupported } from './sentToken.ts'

export interface EvmNftTransfer {
  standard: Nft['standard']
  contract: string
  /** A decimal number. */
  tokenId: string
  from: string
  receiver: string
  /** How many; of ERC-721 there is one. */
  amount: bigint
}

/** What both standards call their safe transfer. */
const common = {
  type: 'function',
  name: 'safeTransferFrom',
  stateMutability: 'nonpayable',
  outputs: [],
} as const
const [account, number] = [{ type: 'address' }, { type: 'uint256' }] as const
const erc721 = [{ ...common, inputs: [account, account, number] }] as const
const erc1155 = [{ ...common, inputs: [account, account, number, number, { type: 'bytes' }] }] as const
const largest = 2n ** 256n - 1n

/**
 * The transaction by which an NFT moves. Only the safe transfers: they fail where the receiver is a contract that does not take NFTs, instead of
 * losing them there.
 *
 * @throws `INVALID_PARAMS` for a number or an amount that no such NFT has, for what is no address, and for the collection itself as the
 *   receiver; `CHAIN_NOT_SUPPORTED` for another standard
 * @see https://eips.ethereum.org/EIPS/eip-721
 * @see https://eips.ethereum.org/EIPS/eip-1155
 */
export function buildEvmNftTransfer(transfer: EvmNftTransfer): EvmTransferRequest {
  const { standard, amount } = transfer
  const [to, from, receiver] = [
    readAddress(transfer.contract),
    readAddress(transfer.from),
    readAddress(transfer.receiver),
  ]
  const id = readId(transfer.tokenId)
  if (isSameAddress(receiver, to)) throw refuse('The receiver is the collection itself')
  if (amount < 1n || amount > largest) throw refuse('Not a number of NFTs')
  const encode = () => {
    switch (standard) {
      case 'ERC721':
        if (amount !== 1n) throw refuse('There is one of each NFT of ERC-721')
        return encodeFunctionData({ abi: erc721, args: [from, receiver, id] })
      case 'ERC1155':
        return encodeFunctionData({ abi: erc1155, args: [from, receiver, id, amount, '0x'] })
      case 'SPL':
        throw unsupported()
    }
  }
  return { to, value: '0x0', data: encode() }
}

/** An address that is written with a typo is none. */
function readAddress(address: string): Address {
  if (!isAddress(address)) throw refuse('Not an address')
  return getAddress(address)
}

function readId(tokenId: string): bigint {
  const id = /^\d{1,78}$/.test(tokenId) ? BigInt(tokenId) : -1n
  if (id < 0n || id > largest) throw refuse('Not the number of an NFT')
  return id
}

function refuse(why: string): WalletKitError {
  return new WalletKitError('INVALID_PARAMS', why)
}
