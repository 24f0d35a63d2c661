import type * as z from 'zod/mini'
import {
  type AdminEndpoint,
  type AdminErrorBody,
  type AdminErrorCode,
  adminHeader,
} from '#shared/api/admin/adminEndpoint.ts'
import { type AdminCallName, adminEndpoints } from '#shared/api/admin/adminEndpoints.ts'
import type { AnswerOf, RequestOf } from '../services/createAdminApi.ts'

/** What the server says to each call. What is left out answers with `NOT_FOUND`. */
export type FakeAnswers = {
  [Name in AdminCallName]?: (request: RequestOf<Name>) => AnswerOf<Name> | Refusal | Promise<AnswerOf<Name>>
}

/** A failure, as the server answers it. */
export interface Refusal {
  refused: AdminErrorCode
  message?: string
}

/** Made by `refuse`. */
export const refuse = (refused: AdminErrorCode, message: string = refused): Refusal => ({ refused, message })

const isRefusal = (value: object): value is Refusal => 'refused' in value

/**
 * The server at the edge of the page: a `fetch` that takes what the contract takes, and answers what the contract answers. A request that
 * does not fit is one that the real server refuses, too.
 */
export function createFakeServer(answers: FakeAnswers) {
  const state = { isDown: false }
  const calls: { name: AdminCallName; request: unknown; token: string | null }[] = []
  const endpoints = Object.entries<AdminEndpoint>(adminEndpoints)

  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  const fail = (status: number, body: AdminErrorBody) => answer(status, body)

  const fakeFetch: typeof globalThis.fetch = async (address, init) => {
    if (state.isDown) throw new TypeError('fetch failed')
    const path = String(address).replace('/admin/api/', '')
    const found = endpoints.find(([, endpoint]) => endpoint.path === path)
    if (!found || !isCallName(found[0])) throw new Error(`No call has the path ${path}`)
    const [name, endpoint] = found
    const request = endpoint.request.safeParse(JSON.parse(String(init?.body)))
    if (!request.success) return fail(400, { code: 'INVALID_PARAMS', message: sentenceOf(request.error) })
    calls.push({ name, request: request.data, token: new Headers(init?.headers).get(adminHeader) })
    const say = answers[name] as ((request: unknown) => object | Promise<object>) | undefined
    const said = await (say ?? (() => refuse('NOT_FOUND')))(request.data)
    if (isRefusal(said))
      return fail(said.refused === 'PROJECT_CHANGED' ? 409 : 403, {
        code: said.refused,
        message: said.message ?? said.refused,
        requestId: 'abcdefghijkl',
      })
    return answer(200, endpoint.answer.parse(said))
  }

  return {
    fetch: fakeFetch,
    /** What was asked, in order. */
    calls,
    requestsOf: (name: AdminCallName) =>
      calls.filter((call) => call.name === name).map(({ request }) => request),
    setDown: (isDown: boolean) => (state.isDown = isDown),
    answers,
  }
}

const isCallName = (name: string): name is AdminCallName => name in adminEndpoints

const sentenceOf = (error: z.core.$ZodError) => error.issues.map(({ message }) => message).join(', ')
