/**
 * By which name EIP-3770 has each chain (`eth:0x…`), in small letters: those of the EVM networks that a project may name by id. The one that
 * Polygon had before its coin was renamed is still on the codes of that time.
 *
 * @see https://github.com/ethereum-lists/chains (`shortName`; read on 2026-11-28)
 */
export const shortNames: ReadonlyMap<string, number> = new Map([
  ['eth', 1],
  ['oeth', 10],
  ['bnb', 56],
  ['gno', 100],
  ['pol', 137],
  ['matic', 137],
  ['ftm', 250],
  ['zksync', 324],
  ['zkevm', 1101],
  ['sei', 1329],
  ['mantle', 5000],
  ['zora', 7777777],
  ['kaia-mainnet', 8217],
  ['base', 8453],
  ['arb1', 42161],
  ['celo', 42220],
  ['avax', 43114],
  ['linea', 59144],
  ['aurora', 1313161554],
  ['bnbt', 97],
  ['zksync-sepolia', 300],
  ['unichain-sep', 1301],
  ['mnt-sep', 5003],
  ['holesky', 17000],
  ['fuji', 43113],
  ['polygonamoy', 80002],
  ['berachainbartio', 80084],
  ['basesep', 84532],
  ['arb-sep', 421614],
  ['sep', 11155111],
  ['opsep', 11155420],
  ['zsep', 999999999],
  ['aurora-testnet', 1313161555],
])
