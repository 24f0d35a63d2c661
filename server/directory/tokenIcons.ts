/** Of the icon package's token icons, those of the native currencies and of the tokens that most people hold. */
const symbols = [
  ...['ETH', 'BNB', 'POL', 'AVAX', 'CELO', 'MNT', 'SEI', 'SOL', 'BTC', 'AURORA', 'DOT', 'ATOM'],
  ...['USDC', 'USDT', 'DAI', 'EURC', 'PYUSD', 'USDE', 'FRAX', 'LUSD', 'GHO', 'WBTC', 'CBETH', 'RETH'],
  ...['ARB', 'OP', 'LINK', 'UNI', 'AAVE', 'MKR', 'LDO', 'CRV', 'COMP', 'SNX', '1INCH', 'ENS', 'GRT', 'SUSHI'],
  ...['PEPE', 'SHIB', 'JUP', 'RAY', 'PYTH'],
]

/** The icon of each token that has one, as `group/name`, by its symbol in upper case. */
export const tokenIcons: ReadonlyMap<string, string> = new Map([
  ...symbols.map((symbol): [string, string] => [symbol, `tokens/${symbol}`]),
  // Native currencies that are drawn as their networks are.
  ['BERA', 'networks/berachain'],
  ['KAIA', 'networks/kaia'],
  ['ZORA', 'networks/zora'],
])
