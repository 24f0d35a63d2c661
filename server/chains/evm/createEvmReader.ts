import type { Logger } from 'pino'
import { isAddress } from 'viem'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Queries } from '../../database/database.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { ChainReader } from '../core/chainReader.ts'
import { type ContractReader, createContractReader } from '../core/createContractReader.ts'
import { createChainIndexes } from '../index/createChainIndex.ts'
import type { RemoteReader } from '../remoteContent/createRemoteContent.ts'
import type { TokenIcons } from '../remoteContent/createTokenIcons.ts'
import type { TransactionFinder } from '../vendors/createExplorerFinder.ts'
import { createNftMetadata } from './createNftMetadata.ts'
import { createTokenMetadata } from './createTokenMetadata.ts'
import { previewEvm } from './preview/previewEvm.ts'
import { readEvmBalances } from './readEvmBalances.ts'
import { readEvmHistory } from './readEvmHistory.ts'
import { readEvmNfts } from './readEvmNfts.ts'
import { readGasPrice } from './readGasPrice.ts'

interface EvmReaderParameters {
  queries: Queries
  /** Whether other processes write to the same database. */
  shared: boolean
  /** Knows of transactions that write no log; null: nobody does. */
  finder: TransactionFinder | null
  contracts?: ContractReader
  cache: AnswerCache
  icons: TokenIcons
  remote: RemoteReader
  now: () => number
  log: Logger
}

/** Reads EVM chains: histories from an index of the chain that this server keeps, everything else from its contracts. */
export function createEvmReader({
  queries,
  shared,
  finder,
  cache,
  icons,
  remote,
  now,
  log,
  contracts = createContractReader(now),
}: EvmReaderParameters): ChainReader {
  const indexes = createChainIndexes({ queries, shared, finder, now, log })
  const tokenMetadata = createTokenMetadata({ queries, indexes, contracts, now })
  const nftMetadata = createNftMetadata({ queries, indexes, contracts, remote, now })
  const context = { queries, indexes, contracts, tokenMetadata, nftMetadata, icons, remote }

  return {
    balances: (...question) => readEvmBalances(context, ...question),
    history: (...question) => readEvmHistory(context, ...question),
    nfts: (...question) => readEvmNfts(context, ...question),
    gasPrice: (...question) => readGasPrice(cache, ...question),
    preview: (...question) => previewEvm(cache, ...question),

    async transferFacts(chain, { token }, signal) {
      if (!isAddress(token)) throw new WalletKitError('INVALID_PARAMS', 'token: not an address')
      const known = (await tokenMetadata.of(chain, [token.toLowerCase()], 'latest', signal)).get(
        token.toLowerCase(),
      )
      if (known?.decimals == null) throw new WalletKitError('INVALID_PARAMS', 'token: not a token')
      return { decimals: known.decimals, ...(known.symbol !== null && { symbol: known.symbol }) }
    },

    async describeTokens(chain, tokens, signal) {
      const found = await tokenMetadata.of(chain, tokens, 'latest', signal)
      return new Map(
        [...found].flatMap(([address, { name, symbol }]) =>
          name === null && symbol === null
            ? []
            : [[address, { name: name ?? symbol ?? '', symbol: symbol ?? '' }]],
        ),
      )
    },

    revision: (chain, address) => indexes.of(chain).revision(address.toLowerCase()),

    async destroy() {
      await nftMetadata.destroy()
      await indexes.destroy()
    },
  }
}
