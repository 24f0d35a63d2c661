import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** Where the kit's JSON-RPC proxy answers for a chain (api-shapes.md: `POST /v1?chainId&projectId`). */
export function rpcUrl(apiUrl: string, caipNetworkId: CaipNetworkId, projectId: string): string {
  const url = new URL('/v1', apiUrl)
  url.searchParams.set('chainId', caipNetworkId)
  url.searchParams.set('projectId', projectId)
  return url.href
}
