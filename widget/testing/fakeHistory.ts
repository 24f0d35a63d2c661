import type { Transaction, Transfer } from '#shared/api/chain/history.ts'
import { evmAccounts } from './fakeWallet.ts'

const [owner, other = owner] = evmAccounts

/** A confirmed transaction on Harbor with this id; `metadata` and `transfers` say what is different. */
export function transactionOf(
  id: string,
  metadata: Partial<Transaction['metadata']> = {},
  transfers: Transaction['transfers'] = [],
): Transaction {
  return {
    id,
    metadata: {
      operationType: 'send',
      hash: `0x${id}`,
      chain: 'eip155:31337',
      minedAt: '2026-11-21T12:00:00.000Z',
      sentFrom: owner,
      sentTo: other,
      status: 'confirmed',
      nonce: 1,
      ...metadata,
    },
    transfers,
  }
}

/** One and a half ether that leave the account. */
export const etherOut: Transfer = {
  fungible_info: { name: 'Ether', symbol: 'ETH' },
  direction: 'out',
  quantity: { numeric: '1.5' },
}

/** An NFT that arrives. */
export const nftIn = (isSpam: boolean): Transfer => ({
  nft_info: { name: 'Pass', flags: { is_spam: isSpam } },
  direction: 'in',
  quantity: { numeric: '1' },
})
