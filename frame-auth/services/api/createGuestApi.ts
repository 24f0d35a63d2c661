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
  /** Rejects with the codes of the endpoint's table, and `AUTH_UNREACHABLE`. `keepalive`: also while the document ends. */
  call<E extends Endpoint & { needs: 'nothing' }>(
    endpoint: E,
    body: ApiRequest<E>,
    options?: { keepalive?: boolean },
  ): Promise<ApiAnswer<E>>
}

export function createGuestApi({ secureOrigin, projectId, fetch, timeout }: GuestApiParameters): GuestApi {
  return {
    async call(endpoint, body, { keepalive = false } = {}) {
      const answer = await postJson(`${secureOrigin}/api/${endpoint.path}`, {
        body: JSON.stringify(body),
        headers: { 'Wallet-Kit-Project': projectId, 'Wallet-Kit-Site': '' },
        signal: undefined,
        timeout,
        keepalive,
        fetch,
      })
      return readAnswer(endpoint, answer)
    },
  }
}
