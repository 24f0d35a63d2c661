import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { RpcError, rpcErrorCodes } from '../rpcError.ts'

export type RpcMethods = Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>>

export interface JsonRpcSite {
  url: string
  /** As `allowedPrivateHosts` of the kit server's configuration takes it. */
  host: string
  /** Of each call that has come, oldest first. */
  calls: readonly { method: string; params: readonly unknown[] }[]
  destroy(): Promise<void>
}

const callSchema = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.string(),
  params: z._default(z.array(z.unknown()), []),
})

/** Answers JSON-RPC calls by these methods, on this machine alone. @param calls where those that come are noted */
export async function serveJsonRpc(
  port: number,
  methods: RpcMethods,
  calls: { method: string; params: readonly unknown[] }[] = [],
): Promise<JsonRpcSite> {
  const app = new Hono()
  app.post('/', async (context) => {
    const { id, method, params } = callSchema.parse(await context.req.json())
    calls.push({ method, params })
    try {
      const answer = methods[method]
      if (!answer) throw new RpcError(rpcErrorCodes.methodNotFound, `There is no method ${method}`)
      return context.json({ jsonrpc: '2.0', id, result: await answer(params) })
    } catch (error) {
      const code = error instanceof RpcError ? error.code : rpcErrorCodes.internal
      const message = error instanceof Error ? error.message : 'Something went wrong'
      return context.json({ jsonrpc: '2.0', id, error: { code, message } })
    }
  })
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${port}`
  return {
    url: `http://${host}/`,
    host,
    calls,
    async destroy() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
