import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { secure } from './createTestKit.ts'

/** What a provider's window in one browser does: it keeps its cookies. */
export interface TestWindow {
  get(path: string): Promise<Response>
  /** A call of the page's own script. @param headers over its own */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Lets the window go on, as its page does; the address of the provider. */
  start(provider: string, attempt: string): Promise<string>
  /** Brings the provider's answer. */
  answer(provider: string, parameters: URLSearchParams): Promise<Response>
  /** The same as a form that the provider's page posts. */
  answerByForm(provider: string, parameters: URLSearchParams): Promise<Response>
}

const startedSchema = z.object({ url: z.string() })

export function createTestWindow(app: Hono): TestWindow {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.request(`${secure}${path}`, { ...init, headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  const testWindow: TestWindow = {
    get: (path) => send(path),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', Origin: secure, ...headers },
      }),
    async start(provider, attempt) {
      const response = await testWindow.post(`/login/${provider}/start`, { attempt })
      return z.parse(startedSchema, await response.json()).url
    },
    answer: (provider, parameters) => send(`/login/callback/${provider}?${parameters}`),
    answerByForm: (provider, parameters) =>
      send(`/login/callback/${provider}`, {
        method: 'POST',
        body: parameters.toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
  }
  return testWindow
}
