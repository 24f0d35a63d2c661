import * as z from 'zod/mini'

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
})

/** One JSON-RPC call of a chain of the local world. Rejects with the chain's own words. */
export async function callChain(
  rpcUrl: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = answerSchema.parse(await answer.json())
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
