/** Tokens whose icon is served: the native currencies of the well-known networks, and those that most people hold. */
export const tokenIcons: ReadonlySet<string> = new Set([
  ...['ETH', 'BNB', 'POL', 'AVAX', 'CELO', 'MNT', 'SEI', 'SOL', 'BTC', 'BERA', 'KAIA', 'XDAI'],
  ...['USDC', 'USDT', 'DAI', 'EURC', 'PYUSD', 'USDE', 'FRAX', 'LUSD', 'GHO'],
  ...['WETH', 'WBTC', 'STETH', 'WSTETH', 'CBETH', 'RETH', 'ARB', 'OP', 'ZK', 'ZORA', 'AURORA', 'DOT', 'ATOM'],
  ...[
    'LINK',
    'UNI',
    'AAVE',
    'MKR',
    'LDO',
    'CRV',
    'COMP',
    'SNX',
    '1INCH',
    'ENS',
    'GRT',
    'SUSHI',
    'BAL',
    'PEPE',
    'SHIB',
  ],
  ...['JUP', 'BONK', 'RAY', 'PYTH', 'JTO', 'WIF'],
])
