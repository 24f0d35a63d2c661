import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { nonceAnswerSchema } from '#shared/api/siwx/siwx.ts'
import { createSignInMessage } from '#shared/siwx/createSignInMessage.ts'
import { createKitServer } from '../../world/createKitServer.ts'
import { toEvmNetwork } from '../../world/localNetworks.ts'
import { findPortBase } from '../../world/ports.ts'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { startServer } from '../servers/startServer.ts'
import type { Stage } from '../stage.ts'
import { median } from '../statistics.ts'

const projectId = 'load'
const site = 'http://shop.example'
const connections = 20
/** In each turn, each by an account of its own: the limits of one are never near. */
const signIns = 600
/** Pairs that do not count: until programs are compiled. */
const warmUps = 2

interface SignIn {
  body: string
  /** Of the visitor, as the operator's proxy says. */
  ip: string
}

/**
 * Sign-ins that the kit takes per second, against a bare HTTP server that verifies the same EIP-191 signatures with the same library and
 * does no more. The kit's are whole: the message judged, the nonce used up, three limits counted, the session stored, its token signed.
 */
export async function signInLoad({ world }: Stage, rounds: number): Promise<Figure[]> {
  const rpcUrl = world.chains[0]?.rpcUrl ?? ''
  const dataDirectory = await mkdtemp(join(tmpdir(), 'wallet-kit-sign-in-'))
  const port = await findPortBase()
  const network = { ...toEvmNetwork({ chainId: 31_337, rpcUrl }, 'Harbor'), testnet: false }
  const kit = await createKitServer({
    port,
    dataDirectory,
    projects: [{ id: projectId, name: 'Load', allowedOrigins: [site], networks: [network] }],
    relayUrl: world.relay.url,
    verifyUrl: '',
    logins: { trustedProxies: 1 },
  })
  const bare = await startServer('verifier', '')
  const kitPool = new Pool(`http://127.0.0.1:${port}`, { connections })
  const barePool = new Pool(new URL(bare.url).origin, { connections })
  const host = `kit.localhost:${port}`
  try {
    const contestants = {
      kit: async () => rateOf(kitPool, host, await makeSignIns(kitPool, host)),
      bare: async () => rateOf(barePool, host, await makeSignIns(kitPool, host)),
    }
    await interleave(warmUps, contestants)
    const rates = await interleave(rounds, contestants)
    const [kitRate, bareRate] = [median(rates.kit), median(rates.bare)]
    return [
      {
        id: 'signInRate',
        name: "sign-ins: a bare server's verified signatures per second / the kit's sign-ins",
        value: bareRate / kitRate,
        unit: 'x',
        bound: bounds.signInRate,
        detail: `kit ${kitRate.toFixed(0)}/s, bare ${bareRate.toFixed(0)}/s, ${rounds} pairs of ${signIns}`,
      },
    ]
  } finally {
    await Promise.all([kitPool.destroy(), barePool.destroy()])
    await bare.destroy()
    await kit.destroy()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

/** Signed, and not sent yet. */
async function makeSignIns(pool: Pool, host: string): Promise<SignIn[]> {
  return inParallel(Array.from({ length: signIns }), async () => {
    const ip = randomIp()
    const answer = await post(pool, host, 'nonce', { body: JSON.stringify({ site }), ip })
    const { nonce, issuedAt } = nonceAnswerSchema.parse(answer)
    const account = privateKeyToAccount(generatePrivateKey())
    const message = createSignInMessage({
      domain: new URL(site).host,
      accountAddress: account.address,
      statement: 'Sign in to Load.',
      uri: site,
      version: '1',
      chainId: 'eip155:31337',
      nonce,
      issuedAt,
    })
    const signature = await account.signMessage({ message })
    return { body: JSON.stringify({ site, message, signature }), ip }
  })
}

/** Answers per second. @throws if any is another than a success */
async function rateOf(pool: Pool, host: string, all: readonly SignIn[]): Promise<number> {
  const started = performance.now()
  await inParallel(all, (signIn) => post(pool, host, 'authenticate', signIn))
  return all.length / ((performance.now() - started) / 1_000)
}

async function post(pool: Pool, host: string, call: string, { body, ip }: SignIn): Promise<unknown> {
  const answer = await pool.request({
    path: `/auth/v1/${call}?projectId=${projectId}`,
    method: 'POST',
    headers: { host, 'x-forwarded-for': ip, 'content-type': 'application/json' },
    body,
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`${call} answered ${answer.statusCode}: ${text}`)
  return JSON.parse(text)
}

/** As many at a time as there are connections. */
async function inParallel<T, Result>(
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.values()
  const workers = Array.from({ length: connections }, async () => {
    for (const item of left) results.push(await work(item))
  })
  await Promise.all(workers)
  return results
}

const randomIp = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')
