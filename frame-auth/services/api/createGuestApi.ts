import type { ApiAnswer, ApiRequest, Endpoint } from '#shared/api/endpoint.ts'
import { postJson, readAnswer } from './postJson.ts'

export interface GuestApiParameters {
  /** Without a slash at the end. */
  secureOrigin: string
  projectId: string
  fetch: typeof fetch
  /** Milliseconds for one request. */
  timeout: number
}

/** The part of the server's API that asks for no key: for a window that has none. */
export interface GuestApi {
  /** Rejects with the codes of the endpoint's table, and `AUTH_UNREACHABLE`. */
  call<E extends Endpoint & { needs: 'nothing' }>(endpoint: E, body: ApiRequest<E>): Promise<ApiAnswer<E>>
}

export function createGuestApi({ secureOrigin, projectId, fetch, timeout }: GuestApiParameters): GuestApi {
  return {
    async call(endpoint, body) {
      const answer = await postJson(`${secureOrigin}/api/${endpoint.path}`, {
        body: JSON.stringify(body),
        headers: { 'Wallet-Kit-Project': projectId, 'Wallet-Kit-Site': '' },
        signal: undefined,
        timeout,
        fetch,
      })
      return readAnswer(endpoint, answer)
    },
  }
}
