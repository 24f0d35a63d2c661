import { rpcErrorCodes } from '../../endpoints/jsonRpc.ts'

/** A refusal in JSON-RPC's form. Codes and words are geth's, which wallets and libraries read. */
export class RpcFailure extends Error {
  readonly code: number
  /** What the contract reverted with, in hex. */
  readonly data: string | undefined

  constructor(message: string, { code = rpcErrorCodes.server, data }: { code?: number; data?: string } = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}
