import * as z from 'zod/mini'
import { rpcErrorCodes } from '../../endpoints/jsonRpc.ts'
import type { RpcCall } from '../../endpoints/parseRpcBody.ts'
import type { Node } from '../createNode.ts'
import { createFilters } from './createFilters.ts'
import type { Methods } from './method.ts'
import { blockMethods } from './methods/blockMethods.ts'
import { callMethods } from './methods/callMethods.ts'
import { chainMethods } from './methods/chainMethods.ts'
import { logMethods } from './methods/logMethods.ts'
import { sendMethods } from './methods/sendMethods.ts'
import { stateMethods } from './methods/stateMethods.ts'
import { testMethods } from './methods/testMethods.ts'
import { RpcFailure } from './rpcFailure.ts'

/** Answers one call, as text. Never rejects. */
export type AnswerCall = (call: RpcCall) => Promise<string>

const callSchema = z.object({ method: z.string(), params: z._default(z.array(z.unknown()), []) })

/** @param onUnexpected told of what nobody foresaw, which the caller hears nothing of */
export function createAnswers(node: Node, onUnexpected: (error: unknown) => void): AnswerCall {
  const methods: Methods = {
    ...chainMethods,
    ...stateMethods,
    ...callMethods,
    ...blockMethods,
    ...logMethods(createFilters(node.now)),
    ...sendMethods,
    ...testMethods,
  }

  async function run(text: string): Promise<unknown> {
    const call = z.safeParse(callSchema, JSON.parse(text))
    if (!call.success)
      throw new RpcFailure('params: expected an array', { code: rpcErrorCodes.invalidParams })
    const { method, params } = call.data
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!answer)
      throw new RpcFailure(`the method ${method} does not exist/is not available`, {
        code: rpcErrorCodes.methodNotFound,
      })
    return answer(params, node)
  }

  return async ({ id, text }) => {
    try {
      const result = await run(text)
      return JSON.stringify({ jsonrpc: '2.0', id, result: result ?? null })
    } catch (error) {
      if (!(error instanceof RpcFailure)) {
        onUnexpected(error)
        return JSON.stringify({
          ...{ jsonrpc: '2.0', id },
          error: { code: rpcErrorCodes.internal, message: 'internal error' },
        })
      }
      const { code, message, data } = error
      return JSON.stringify({
        ...{ jsonrpc: '2.0', id },
        error: { code, message, ...(data !== undefined && { data }) },
      })
    }
  }
}
