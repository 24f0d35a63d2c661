import type { TokenWordsSource } from './evm/createTokenWords.ts'
import type { DescribeTokens } from './routes/prices.ts'

/** The words of tokens that somebody asks prices of: the operator's, and on EVM chains those of the contracts, too. */
export function createTokenDescriptions(words: TokenWordsSource): DescribeTokens {
  return async (chain, addresses, signal) => {
    if (chain.network.chainNamespace !== 'eip155')
      return new Map((chain.settings.tokens ?? []).map((token) => [token.address, token]))
    const found = await words.of(chain, addresses, 'latest', signal)
    return new Map(
      [...found].flatMap(([address, { name, symbol }]) =>
        name === null && symbol === null
          ? []
          : [[address, { name: name ?? symbol ?? '', symbol: symbol ?? '' }]],
      ),
    )
  }
}
