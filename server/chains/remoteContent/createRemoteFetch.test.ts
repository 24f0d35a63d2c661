import { afterEach, expect, test } from 'vitest'
import { defaultForeignContent, type ForeignContent } from '../../config/foreignContent.ts'
import { startUpstream } from '../../testing/startUpstream.ts'
import { systemLookUp } from './createGuardedAgent.ts'
import { createRemoteFetch } from './createRemoteFetch.ts'
import { type RemotePolicy, remotePolicy } from './remotePolicy.ts'

const never = new AbortController().signal
const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPBdG'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A site under two names, which answers at every path but those with `hangs`. */
async function setUp(content: (at: string) => Partial<ForeignContent>, policy: Partial<RemotePolicy>) {
  const site = await startUpstream((_, response, { url }) => {
    if (!url?.includes('hangs')) response.end('1')
  })
  const { port } = new URL(site.url)
  const remote = createRemoteFetch(
    {
      ...defaultForeignContent,
      allowedPrivateHosts: [`127.0.0.1:${port}`, `localhost:${port}`],
      ...content(site.url),
    },
    { ...remotePolicy, ...policy },
    systemLookUp,
  )
  closing.push(remote.destroy, site.destroy)
  const read = async (url: string, signal = never) => (await remote.read(url, 100, signal)).toString()
  return { read, at: (host: string, path: string) => `http://${host}:${port}${path}` }
}

test('behavior: one takes its own turns and no other’s', async () => {
  const { read, at } = await setUp(() => ({}), { inFlight: 3, siteInFlight: 2, siteWaiting: 0 })
  const client = new AbortController()
  const hanging = [1, 2].map(() => read(at('127.0.0.1', '/hangs'), client.signal))
  await expect(read(at('127.0.0.1', '/'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await read(at('localhost', '/'))).toBe('1')
  client.abort(new Error('gone'))
  for (const reading of hanging) await expect(reading).rejects.toThrow('gone')
})

test('behavior: a gateway leaves the next one its time', async () => {
  const { read } = await setUp((at) => ({ ipfsGateways: [`${at}/hangs/`, `${at}/ipfs/`] }), {
    attemptTimeout: 100,
    totalTimeout: 60_000,
  })
  const found = read(`ipfs://${cid}`, AbortSignal.timeout(10_000))
  expect(await found.catch(() => 'nothing')).toBe('1')
})
