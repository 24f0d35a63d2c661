import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { adminHeader } from '#shared/api/admin/adminEndpoint.ts'
import { sessionEndpoints } from '#shared/api/admin/session.ts'
import { localOffersPath } from '#shared/api/localOffers.ts'
import { metricsToken, type StrangersKit } from './startStrangersKit.ts'

interface ThrongCall {
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** What each of a throng asks; no two of them ask the same. */
export const throngCalls: Readonly<Record<string, (kit: Pick<StrangersKit, 'kitHost'>) => ThrongCall>> = {
  'what is offered': () => ({
    method: 'GET',
    path: `${localOffersPath}?projectId=demo&page=http://localhost:5173`,
  }),
  'what is offered by projects that there are none of': () => ({
    method: 'GET',
    path: `${localOffersPath}?projectId=${randomUUID()}&page=http://localhost:5173`,
  }),
  'to take an event': () => ({
    method: 'POST',
    path: '/e?projectId=demo',
    headers: { Origin: 'https://shop.example' },
    body: {
      ...{
        eventId: randomUUID(),
        visitId: randomUUID(),
        url: 'https://shop.example/',
        domain: 'shop.example',
      },
      timestamp: Date.now(),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    },
  }),
  'to be let in as an operator': ({ kitHost }) => ({
    method: 'POST',
    path: `/admin/api/${sessionEndpoints.exchange.path}`,
    headers: { Origin: `http://${kitHost}`, 'Sec-Fetch-Site': 'same-origin', [adminHeader]: '' },
    body: { accessToken: randomUUID(), code: randomUUID() },
  }),
  'for the operator’s page': () => ({ method: 'GET', path: `/admin/${randomUUID()}` }),
  'for the numbers': () => ({
    method: 'GET',
    path: '/metrics',
    headers: { Authorization: `Bearer ${metricsToken}` },
  }),
  'for the numbers without the token': () => ({ method: 'GET', path: '/metrics' }),
  'whether the server is ready': () => ({ method: 'GET', path: '/readyz' }),
}

interface Throng {
  count: number
  toCall(kit: Pick<StrangersKit, 'kitHost'>): ThrongCall
  /** Left out: each from a network of its own. */
  network?: string
}

/** So many call at once, each on a connection of its own. @returns how many answers there were of each status */
export async function sendThrong(
  kit: Pick<StrangersKit, 'port' | 'kitHost'>,
  { count, toCall, network }: Throng,
): Promise<Map<number, number>> {
  const agent = new Agent({ maxSockets: count })
  const statuses = new Map<number, number>()
  const send = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const { method, path, headers, body } = toCall(kit)
      const from = network ?? `10.${index >> 8}.${index & 255}.1`
      const options = {
        ...{ agent, port: kit.port, method, path },
        headers: {
          Host: kit.kitHost,
          'Content-Type': 'application/json',
          'X-Forwarded-For': from,
          ...headers,
        },
      }
      request(options, (answer) => {
        const status = answer.statusCode ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        answer.on('end', resolve).on('error', reject).resume()
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })
  await Promise.all(Array.from({ length: count }, (_, index) => send(index)))
  agent.destroy()
  return statuses
}
