import type { RpcCall } from './parseRpcBody.ts'

/** Kinds of methods, of which there are as many as nodes treat apart. */
const classes: readonly (readonly [name: string, methods: RegExp])[] = [
  ['send', /^(?:eth_send|send|broadcast_tx|EXPERIMENTAL_broadcast)/i],
  ['call', /^(?:eth_(?:call|estimateGas|simulate|createAccessList)|simulateTransaction|query)/],
  ['logs', /^(?:eth_getLogs|getSignaturesForAddress|getProgramAccounts)/],
]

/**
 * What kind of calls go to a node together: `send`, `call`, `logs` or `read`; `mixed` where they differ. For counting alone: of a call in
 * which another key's value looks like its method, it may be wrong.
 */
export function classOfCalls(calls: readonly Pick<RpcCall, 'text'>[]): string {
  const found = new Set(calls.map(({ text }) => classOf(/"method"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? '')))
  const [only = 'read'] = found
  return found.size > 1 ? 'mixed' : only
}

const classOf = (method: string) => classes.find(([, methods]) => methods.test(method))?.[0] ?? 'read'
