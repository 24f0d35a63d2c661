import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { concat, encodeFunctionData, namehash, parseAbi, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
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
const nameCount = 1_000
/** Pairs that do not count: until programs are compiled. */
const warmUps = 2
const resolver = `0x${'5'.repeat(40)}`
const abi = parseAbi(['function resolve(bytes name, bytes data)', 'function addr(bytes32 node)'])

/**
 * A thousand names resolved over the gateway, per second, against a bare HTTP server that signs an answer to the same questions and does no more: asked
 * for the first time, and again, which the gateway answers with what it has signed within a minute.
 */
export async function namesLoad({ world }: Stage, rounds: number): Promise<Figure[]> {
  const rpcUrl = world.chains[0]?.rpcUrl ?? ''
  const dataDirectory = await mkdtemp(join(tmpdir(), 'wallet-kit-names-'))
  const port = await findPortBase()
  const network = { ...toEvmNetwork({ chainId: 31_337, rpcUrl }, 'Harbor'), testnet: false }
  const kit = await createKitServer({
    port,
    dataDirectory,
    projects: [{ id: projectId, name: 'Load', allowedOrigins: [site], networks: [network] }],
    relayUrl: world.relay.url,
    verifyUrl: '',
    logins: {
      trustedProxies: 1,
      names: { suffix: '.harbor.eth', parent: 'harbor.eth', chain: 'eip155:31337', resolver },
    },
  })
  const bare = await startServer('signer', '')
  const kitPool = new Pool(`http://127.0.0.1:${port}`, { connections })
  const barePool = new Pool(new URL(bare.url).origin, { connections })
  const host = `kit.localhost:${port}`
  try {
    const names = Array.from({ length: nameCount }, (_, index) => `name-${index}.harbor.eth`)
    await inParallel(names, (name) => register(kitPool, host, name))
    let asked = 0
    /** Of each name a question that nobody has asked yet, so that none is answered from memory: no resolver reads what is behind a call. */
    const unasked = () => {
      asked += 1
      return names.map((name) => toQuestion(name, asked))
    }
    const again = unasked()
    const compare = async (questions: () => readonly string[]) => {
      const contestants = {
        kit: () => rateOf(kitPool, host, questions()),
        bare: () => rateOf(barePool, host, questions()),
      }
      await interleave(warmUps, contestants)
      const rates = await interleave(rounds, contestants)
      const [kitRate, bareRate] = [median(rates.kit), median(rates.bare)]
      const detail = `kit ${kitRate.toFixed(0)}/s, bare ${bareRate.toFixed(0)}/s, ${rounds} pairs of ${nameCount}`
      return { value: bareRate / kitRate, unit: 'x', bound: bounds.namesRate, detail } as const
    }
    const bareName = "names: a bare server's signed answers per second / the gateway's"
    return [
      { id: 'namesRate', name: `${bareName}, asked for the first time`, ...(await compare(unasked)) },
      {
        id: 'namesRepeatedRate',
        name: `${bareName}, asked again within a minute`,
        ...(await compare(() => again)),
      },
    ]
  } finally {
    await Promise.all([kitPool.destroy(), barePool.destroy()])
    await bare.destroy()
    await kit.destroy()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

/** @param serial tells it from other questions of the same */
function toQuestion(name: string, serial: number): string {
  const data = encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] })
  const question = encodeFunctionData({
    abi,
    functionName: 'resolve',
    args: [toHex(packetToBytes(name)), data],
  })
  return concat([question, toHex(serial, { size: 32 })])
}

async function register(pool: Pool, host: string, name: string): Promise<void> {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const signature = await account.signMessage({ message })
  const answer = await pool.request({
    path: `/v1/profile/account?projectId=${projectId}`,
    method: 'POST',
    headers: { host, origin: site, 'x-forwarded-for': randomIp(), 'content-type': 'application/json' },
    body: JSON.stringify({ coin_type: 0x8000_0000 + 31_337, address: account.address, message, signature }),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode}: ${text}`)
}

/** Answers per second. @throws if any is another than a success */
async function rateOf(pool: Pool, host: string, questions: readonly string[]): Promise<number> {
  const started = performance.now()
  await inParallel(questions, async (question) => {
    const answer = await pool.request({
      path: `/ens/${resolver}/${question}`,
      method: 'GET',
      headers: { host, 'x-forwarded-for': randomIp() },
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`A question was answered ${answer.statusCode}: ${text}`)
  })
  return questions.length / ((performance.now() - started) / 1_000)
}

/** As many at a time as there are connections. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const workers = Array.from({ length: connections }, async () => {
    for (const item of left) await work(item)
  })
  await Promise.all(workers)
}

const randomIp = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')
