import { pathToFileURL } from 'node:url'
import { createPublicClient, erc20Abi, getAddress, http, type PublicClient } from 'viem'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { type KnownToken, knownTokens, knownTokensAsOf } from '../server/chains/core/knownTokens.ts'

/** What is wrong with a list, one line for each fault: a symbol or decimals that the contract does not say, or no answer. */
export async function findTokenProblems(url: string, tokens: readonly KnownToken[]): Promise<string[]> {
  const client = createPublicClient({ transport: http(url) })
  const problems = await Promise.all(tokens.map((token) => problemOf(client, token)))
  return problems.flat()
}

async function problemOf(client: PublicClient, { address, symbol, decimals }: KnownToken): Promise<string[]> {
  const contract = { address: getAddress(address), abi: erc20Abi } as const
  try {
    const said = {
      symbol: await client.readContract({ ...contract, functionName: 'symbol' }),
      decimals: await client.readContract({ ...contract, functionName: 'decimals' }),
    }
    return [
      ...(said.symbol === symbol ? [] : [`${address}: the symbol is ${said.symbol}, not ${symbol}`]),
      ...(said.decimals === decimals ? [] : [`${address}: ${said.decimals} decimals, not ${decimals}`]),
    ]
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return [`${address} (${symbol}): no answer, ${reason}`]
  }
}

/* `npm run tokens -- eip155:1=https://rpc.example eip155:10=https://…`: holds the lists of known tokens against their chains. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2).map((argument) => {
    const [, id = '', url = ''] = /^([^=]+)=(https?:\/\/.+)$/.exec(argument) ?? []
    return { id, url, tokens: isCaipNetworkId(id) ? knownTokens[id] : undefined }
  })
  if (asked.length === 0 || asked.some(({ tokens }) => !tokens)) {
    console.error(`Usage: npm run tokens -- ${Object.keys(knownTokens)[0]}=https://rpc.example …`)
    console.error(`There are lists of ${Object.keys(knownTokens).join(', ')}`)
    process.exit(1)
  }
  console.log(`The lists are of ${knownTokensAsOf}.`)
  for (const { id, url, tokens = [] } of asked) {
    const problems = await findTokenProblems(url, tokens)
    console.log(`${id}: ${tokens.length} tokens, ${problems.length} problems`)
    for (const problem of problems) console.log(`  ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
}
