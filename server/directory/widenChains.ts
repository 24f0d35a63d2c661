/**
 * The chains to look for. A chain that no wallet lists, such as a development chain, stands for all of its namespace's:
 * a list of wallets cannot name the chains that people add to them.
 *
 * @example widenChains(['eip155:31337'], ['eip155:1', 'solana:5eyk…']) // ['eip155:1']
 */
export function widenChains(wanted: readonly string[], listed: readonly string[]): string[] {
  const chains = wanted.flatMap((chain) => {
    if (listed.includes(chain)) return chain
    const namespace = chain.slice(0, chain.indexOf(':') + 1)
    return listed.filter((other) => other.startsWith(namespace))
  })
  return [...new Set(chains)]
}
