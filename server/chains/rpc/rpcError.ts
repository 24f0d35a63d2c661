/** JSON-RPC's own error codes. @see https://www.jsonrpc.org/specification#error_object */
export const rpcErrorCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  server: -32000,
  /** Of EIP-1474, as chains' own endpoints say it. */
  limitExceeded: -32005,
} as const

export type RpcId = string | number

/** A JSON-RPC error answer as text. `id` is null where the request had none that could be read. */
export function rpcError(id: RpcId | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}
