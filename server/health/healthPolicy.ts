/** How the parts that a server depends on are asked whether they answer. Times in milliseconds. */
export const healthPolicy = {
  /** A part is asked again after this time at the earliest, whoever wants to know. */
  freshFor: 10_000,
  /** And after this time, where what is known is enough: metrics are read much more often than anything changes. */
  knownFor: 60_000,
  timeout: 3_000,
  /** Of each chain: the first ones are tried first by visitors' calls, too. */
  endpointsOfEachChain: 3,
  /** Networks of the operator's and of projects. */
  chains: 40,
} as const
