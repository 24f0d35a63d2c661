import { adminHeader } from '#shared/api/admin/adminEndpoint.ts'
import { projectEndpoints } from '#shared/api/admin/projects.ts'
import { sessionEndpoints } from '#shared/api/admin/session.ts'
import { localOffersPath } from '#shared/api/localOffers.ts'
import { metricsToken } from './startStrangersKit.ts'

/** A request as bytes, by what is odd about it. */
export interface OddRequest {
  name: string
  bytes: string
}

interface Route {
  method: 'GET' | 'POST'
  path: string
}

/** What an operator's server has beside the API: open to anybody, or to whoever has a session or a token. */
const operatorRoutes: readonly Route[] = [
  { method: 'GET', path: localOffersPath },
  { method: 'POST', path: '/e' },
  { method: 'POST', path: `/admin/api/${sessionEndpoints.exchange.path}` },
  { method: 'POST', path: `/admin/api/${projectEndpoints.editProject.path}` },
  { method: 'GET', path: '/admin' },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/readyz' },
]

const methods = [
  'HEAD',
  'GET',
  'POST',
  'OPTIONS',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'BREW',
  'get',
]
const endings = [
  '/',
  '//',
  '/..;/',
  '/%2e%2e/',
  '%00',
  '%ff',
  '%',
  ';a=b',
  '?',
  '?#',
  `/${'a'.repeat(9_000)}`,
]
const queries = [
  '',
  'projectId=',
  'projectId=nobody',
  'projectId=demo&projectId=nobody',
  'projectId=__proto__&page=null',
  `projectId=${'x'.repeat(4_000)}`,
  'projectId=demo&page=http://localhost:1/%0d%0aSet-Cookie:a',
  'projectId=demo&page=javascript:alert(1)',
  'projectId=demo&page=http://[::1',
]
const headers = [
  'Origin: https://evil.example',
  'Origin: null',
  'Origin: http://localhost:1\r\nOrigin: https://evil.example',
  `Origin: ${'x'.repeat(12_000)}`,
  `X-Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 3_000 }, (_, index) => `X-${index}: a`).join('\r\n'),
  'X-Forwarded-For: not, an, address',
  `X-Forwarded-For: ${'1.1.1.1, '.repeat(1_000)}`,
  'X-Forwarded-For: fe80::1%eth0',
  'Cookie: __Host-wallet-kit-admin=%00; =; ;;',
  'DPoP: \xff\xfe',
  'Accept-Encoding: br;q=x, *;q=-1',
  'If-None-Match: "',
  'Range: bytes=-1,9-0',
  'traceparent: 00-zz-zz-zz',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Expect: 100-continue',
  'Expect: the-unexpected',
  'Name without a colon',
  ' Folded: line',
  'Content-Length: -1',
  'Content-Length: 1\r\nTransfer-Encoding: chunked',
  'Content-Length: 3\r\nContent-Length: 4',
  'Transfer-Encoding: gzip, chunked',
  'Content-Length: 99999999999999999999',
]
const bodies = [
  '',
  '{',
  '\0',
  '\xff\xfe',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"a":1}}',
  '['.repeat(100_000),
  `"${'x'.repeat(600_000)}"`,
  `[${'{},'.repeat(51)}{}]`,
]

/** Requests that are odd in one way each, to every route of the operator's. */
export function oddRequests(host: string): OddRequest[] {
  return operatorRoutes.flatMap((route) =>
    requestsTo(host, route).map(({ name, bytes }) => ({
      name: `${route.path}: ${name.slice(0, 80)}`,
      bytes,
    })),
  )
}

function requestsTo(host: string, { method, path }: Route): OddRequest[] {
  const good = `${path}?projectId=demo&page=http://localhost:5173`
  const end = `Host: ${host}\r\nConnection: close\r\nAuthorization: Bearer ${metricsToken}\r\n`
  const withBody = (body: string) => `Content-Length: ${Buffer.byteLength(body, 'latin1')}\r\n\r\n${body}`
  const say = (line: string, rest: string) => `${line} HTTP/1.1\r\n${end}${rest}`
  const own = `Origin: http://${host}\r\nSec-Fetch-Site: same-origin\r\n${adminHeader}: a\r\n`
  return [
    ...methods.map((each) => ({ name: `method ${each}`, bytes: say(`${each} ${good}`, '\r\n') })),
    ...endings.map((each) => ({ name: `path …${each}`, bytes: say(`${method} ${path}${each}`, '\r\n') })),
    ...queries.map((each) => ({ name: `query ${each}`, bytes: say(`${method} ${path}?${each}`, '\r\n') })),
    ...headers.map((each) => ({
      name: `header ${each}`,
      bytes: say(`${method} ${good}`, `${each}\r\n\r\n`),
    })),
    ...bodies.flatMap((each) => [
      { name: `body ${each}`, bytes: say(`POST ${good}`, own + withBody(each)) },
      { name: `body of GET ${each}`, bytes: say(`GET ${good}`, withBody(each)) },
    ]),
    { name: 'chunks that are none', bytes: say(`POST ${good}`, 'Transfer-Encoding: chunked\r\n\r\nzz\r\n') },
    { name: 'a body that ends too soon', bytes: say(`POST ${good}`, 'Content-Length: 99\r\n\r\n{}') },
    { name: 'a whole address', bytes: say(`${method} http://evil.example${good}`, '\r\n') },
    { name: 'no path', bytes: say(`${method} *`, '\r\n') },
    { name: 'no version', bytes: `${method} ${good}\r\n\r\n` },
    { name: 'no host', bytes: `${method} ${good} HTTP/1.1\r\nConnection: close\r\n\r\n` },
    {
      name: 'another host',
      bytes: `${method} ${good} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    },
    {
      name: 'a host that is none',
      bytes: `${method} ${good} HTTP/1.1\r\nHost: a b:c@/\r\nConnection: close\r\n\r\n`,
    },
    {
      name: 'two requests at once',
      bytes: say(`${method} ${good}`, '\r\n').replace('close', 'keep-alive').repeat(2),
    },
    { name: 'TLS', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
  ]
}
