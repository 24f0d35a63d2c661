import { type Address, parseEther } from 'viem'
import { artifacts } from './artifacts.ts'
import { calls } from './calls.ts'
import type { ChainWriter } from './createChainWriter.ts'
import type { HarborFacts } from './harborFacts.ts'
import { people } from './people.ts'

/** Tokens whose words are an attack: on the eye, on the document, on the memory (threat 19). */
export const hostileNames = [
  { name: '\u202etekcop a\u202c', symbol: '\u202eDSUH\u202c', decimals: 6 },
  { name: '<img src=x onerror="parent.hacked=1">', symbol: '<b>FREE</b>', decimals: 18 },
  { name: 'Long', symbol: 'L'.repeat(10_240), decimals: 18 },
  // The real one's words under another address.
  { name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6 },
  { name: 'Zero\u200bWidth\n\t\u0000Name', symbol: '\u2066Z\u0007W\u2069', decimals: 18 },
  { name: 'Loyalty Stamp', symbol: 'STAMP', decimals: 0 },
] as const

/** Ways not to keep to ERC-20, by the numbers of OddToken.sol, with a symbol that fits into one word. */
const oddities = ['RVRT', 'NONAME', 'WORD', 'GARBAGE'] as const

const hostileMetadata = {
  1: {
    name: '<script>parent.hacked=1</script>',
    description: 'X'.repeat(20_000),
    image: `data:image/svg+xml;utf8,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" onload="parent.hacked=1"><script>parent.hacked=1</script><foreignObject width="64" height="64"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:parent.hacked=1"/></foreignObject><image href="http://127.0.0.1:1/leak.png" width="64" height="64"/><rect width="32" height="32" fill="#c33"/></svg>',
    )}`,
  },
  2: { name: '\u202egnorw si siht', image: 'javascript:parent.hacked=1' },
  3: { name: 'Metadata service', image: 'http://169.254.169.254/latest/meta-data/' },
} as const

/** Sends the mark all of it. @returns the tokens' addresses, in the order above */
export async function seedHostileAccount(
  chain: ChainWriter,
  collection: HarborFacts['collections']['hostile'],
): Promise<Address[]> {
  const { deployer, mark } = people
  const tokens: Address[] = []
  for (const { name, symbol, decimals } of hostileNames) {
    const args = [name, symbol, decimals, deployer, 10n ** BigInt(decimals + 4)]
    const token = await chain.deploy(deployer, artifacts.coin, args, 25_000_000n)
    await chain.send(calls.transfer(token, deployer, mark, 7n * 10n ** BigInt(decimals)))
    tokens.push(token)
  }
  for (const [oddity, symbol] of oddities.entries()) {
    const token = await chain.deploy(deployer, artifacts.oddToken, [oddity, symbol])
    await chain.send(calls.airdrop(token, deployer, mark, parseEther('3')))
    tokens.push(token)
  }
  for (const [tokenId, metadata] of Object.entries(hostileMetadata)) {
    const uri = `data:application/json;utf8,${encodeURIComponent(JSON.stringify(metadata))}`
    await chain.send({ ...calls.mint(collection, deployer, mark, BigInt(tokenId), uri), gas: 28_000_000n })
  }
  await chain.send(calls.mint(collection, deployer, mark, 4n, 'http://169.254.169.254/latest/meta-data/'))
  return tokens
}
