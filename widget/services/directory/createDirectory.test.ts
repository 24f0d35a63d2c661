import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { createDirectory, type DirectoryQuery, parseDirectoryPage } from './createDirectory.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void

/** A real server in the directory's place. */
async function serve(answer: Answer) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://127.0.0.1'))
    answer(request, response, asked.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const apiUrl = `http://127.0.0.1:${port}`
  return { asked, apiUrl, directory: createDirectory({ apiUrl, projectId: 'demo', version: '1.2.3' }) }
}

const json = (body: unknown, status = 200): Answer => {
  return (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const first: DirectoryQuery = { page: 1, entries: 40 }
const anySignal = () => new AbortController().signal
const harbor = { id: 'h/1', name: 'Harbor', image_id: 'pic 1', image_url: 'https://elsewhere.test/i.png' }

it('default: a page, with icons from the kit alone', async () => {
  const { directory, asked, apiUrl } = await serve(json({ data: [harbor, { id: 'x', name: 'X' }], count: 7 }))
  const page = await directory.page(first, anySignal())
  expect(page.count).toBe(7)
  expect(page.data.map(({ image_url }) => image_url)).toEqual([
    `${apiUrl}/getWalletImage/pic%201?projectId=demo&st=wallet-kit&sv=1.2.3`,
    `${apiUrl}/getWalletImage/x?projectId=demo&st=wallet-kit&sv=1.2.3`,
  ])
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/getWallets?projectId=demo&st=wallet-kit&sv=1.2.3&page=1&entries=40',
  ])
})

it.each<[string, Partial<DirectoryQuery>, Record<string, string>]>([
  ['search', { search: 'har & bor' }, { search: 'har & bor' }],
  ['include', { include: ['a', 'b'] }, { include: 'a,b' }],
  ['exclude', { exclude: ['a'] }, { exclude: 'a' }],
  ['chains', { chains: ['eip155:1', 'solana:x'] }, { chains: 'eip155:1,solana:x' }],
  ['page', { page: 3 }, { page: '3' }],
])('parameters: %s', async (_, query, expected) => {
  const { directory, asked } = await serve(json({ data: [], count: 0 }))
  await directory.page({ ...first, ...query }, anySignal())
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject(expected)
})

it('R38 behavior: a short trouble is got over', async () => {
  const { directory, asked } = await serve((request, response, count) =>
    json({ data: [], count: 0 }, count < 3 ? 503 : 200)(request, response, count),
  )
  await expect(directory.page(first, anySignal())).resolves.toEqual({ data: [], count: 0 })
  expect(asked).toHaveLength(3)
})

it('R38 rejects: a refusal that is meant, at once', async () => {
  const { directory, asked } = await serve(json({ message: 'no such project' }, 404))
  await expect(directory.page(first, anySignal())).rejects.toMatchObject({
    code: 'DIRECTORY_UNREACHABLE',
    message: 'The wallet directory answered with HTTP status code: 404',
  })
  expect(asked).toHaveLength(1)
})

it('behavior: a question that nobody waits for any more is called off on the wire', async () => {
  let closed: () => void = () => {}
  const gone = new Promise<void>((resolve) => {
    closed = resolve
  })
  const controller = new AbortController()
  const { directory } = await serve((_, response) => {
    response.on('close', closed)
    controller.abort(new Error('left'))
  })
  await expect(directory.page(first, controller.signal)).rejects.toThrow('left')
  await gone
})

const harborEntry = {
  id: 'harborEntry',
  name: 'Harbor',
  mobile_link: 'harborEntry://',
  rdns: 'test.harborEntry',
}

it('default', () => {
  expect(parseDirectoryPage({ data: [harborEntry], count: 1 })).toEqual({ data: [harborEntry], count: 1 })
})

it('behavior: what the kit does not know of a wallet is left out', () => {
  expect(parseDirectoryPage({ data: [{ ...harborEntry, surprise: 1 }], count: 1 }).data).toEqual([
    harborEntry,
  ])
})

it.each([
  ['no id', { name: 'X' }],
  ['a link that a browser would run', { ...harborEntry, mobile_link: 'javascript:alert(1)' }],
  ['a link that is no link', { ...harborEntry, desktop_link: 'harborEntry' }],
  ['a store that is no web page', { ...harborEntry, app_store: 'itms-apps://1' }],
  ['a picture that is no web page', { ...harborEntry, image_url: 'data:text/html,x' }],
  ['a name that is too long', { ...harborEntry, name: 'x'.repeat(129) }],
  ['null', null],
])('R38 rejects: one wallet with %s, and keeps the others', (_, wallet) => {
  expect(parseDirectoryPage({ data: [wallet, harborEntry], count: 2 })).toEqual({
    data: [harborEntry],
    count: 2,
  })
})

it.each([
  ['nothing', null],
  ['a text', 'hello'],
  ['no count', { data: [] }],
  ['a count below zero', { data: [], count: -1 }],
  ['more than a page', { data: Array.from({ length: 101 }, () => harborEntry), count: 101 }],
])('rejects: %s as a page', (_, answer) => {
  expect(() => parseDirectoryPage(answer)).toThrow(expect.objectContaining({ code: 'DIRECTORY_UNREACHABLE' }))
})
