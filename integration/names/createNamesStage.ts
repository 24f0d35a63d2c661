import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ethers } from 'ethers'
import { createPublicClient, defineChain, http } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { hashPrimaryName } from '#shared/names/primaryName.ts'
import { freePort } from '#shared/testing/startService.ts'
import { createChainGate } from '../../server/chains/gate/createChainGate.ts'
import { namesConfigSchema } from '../../server/config/namesConfig.ts'
import { createNameServices } from '../../server/names/createNameServices.ts'
import { createMemoryProjects } from '../../server/testing/createMemoryProjects.ts'
import { createTestChain } from '../../server/testing/createTestChain.ts'
import { createTestSponsored } from '../../server/testing/createTestSponsored.ts'
import { openTestDatabase } from '../../server/testing/openTestDatabase.ts'
import { createAnvil } from '../../world/createAnvil.ts'
import { calls } from '../../world/history/calls.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { deployNames } from '../../world/history/deployNames.ts'
import { people } from '../../world/history/people.ts'

const chainId = 31_337

/** ENS on a local chain, and a server that gives names below `harbor.eth` there, as a stranger's client finds them. */
export async function createNamesStage() {
  const anvil = await createAnvil({ chainId, port: await freePort() })
  const writer = createChainWriter(anvil.rpcUrl)
  const names = await deployNames(writer)
  const database = await openTestDatabase()
  const port = await freePort()
  const kitOrigin = `http://127.0.0.1:${port}`
  await writer.send(calls.setGateway(names, people.deployer, `${kitOrigin}/ens/{sender}/{data}`))
  const clock = { ahead: 0 }
  const harbor = createTestChain([anvil.rpcUrl])
  const payerKey = generatePrivateKey()
  await writer.send(calls.pay(people.deployer, privateKeyToAccount(payerKey).address, 10n ** 16n))

  /** @param signer which of the server's keys signs */
  function serve(signer: number) {
    const config = namesConfigSchema.parse({
      ...{ suffix: '.harbor.eth', parent: 'harbor.eth', chain: `eip155:${chainId}`, signer },
      resolver: names.offchainResolver,
      primary: { registrar: names.defaultReverse, payerKey },
    })
    const services = createNameServices({
      ...{ config, queries: database.queries },
      now: () => Date.now() + clock.ahead,
    })
    const projects = createMemoryProjects([{ id: 'shop', name: 'Shop', allowedOrigins: [kitOrigin] }])
    const app = services.route({
      gate: createChainGate({ projects, kitOrigin, meter: { isOverloaded: () => false } }),
      chains: { of: () => harbor },
      ...{ sponsored: createTestSponsored(database.queries), coinPrice: async () => undefined },
      trustedProxies: 0,
    })
    const listen = getRequestListener(app.fetch)
    const server = createServer((request, response) => {
      // A connection that is kept would be one to a server that has gone.
      response.shouldKeepAlive = false
      return listen(request, response)
    })
    return new Promise<{ stop(): Promise<void> }>((resolve) => {
      server.listen(port, '127.0.0.1', () =>
        resolve({
          stop: () =>
            new Promise((ended) => {
              server.close(() => ended())
              server.closeAllConnections()
            }),
        }),
      )
    })
  }

  const post = (path: string, body: object) =>
    fetch(`${kitOrigin}/v1/profile/account${path}?projectId=shop`, {
      ...{ method: 'POST', headers: { Origin: kitOrigin }, body: JSON.stringify(body) },
    })

  let running = await serve(1)
  const chain = defineChain({
    id: chainId,
    name: 'Harbor',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.rpcUrl] } },
    contracts: { ensUniversalResolver: { address: names.universalResolver } },
  })
  /** Each message is newer than the one before. */
  let last = Math.floor(Date.now() / 1_000) - 100

  return {
    names,
    kitOrigin,
    clock,
    writer,
    viem: createPublicClient({ chain, transport: http() }),
    /** Deploys by a transaction's data. */
    deploy: (bytecode: `0x${string}`) => writer.deploy(people.deployer, { abi: [], bytecode }),
    stopGateway: () => running.stop(),
    async startGateway(signer = 1) {
      running = await serve(signer)
    },
    /** What its owner has signed; the resolver knows nothing of it. */
    async register(owner: PrivateKeyAccount, message: object): Promise<number> {
      last += 1
      const text = JSON.stringify({ attributes: {}, timestamp: last, ...message })
      const body = {
        ...{ coin_type: 0x8000_0000 + chainId, address: owner.address, message: text },
        signature: await owner.signMessage({ message: text }),
      }
      return (await post('', body)).status
    },
    /** The owner signs that the name is to be found by its address; the operator pays. */
    claimPrimary: async (owner: PrivateKeyAccount, name: string): Promise<Response> => {
      const expires = Math.floor(Date.now() / 1_000) + 1_800
      const { address } = owner
      const raw = hashPrimaryName({ registrar: names.defaultReverse, address, name, expires })
      const signature = await owner.signMessage({ message: { raw } })
      return post(`/${name}/primary`, { address, signature, expires })
    },
    async signers(): Promise<{ signer: `0x${string}`; nextSigner: `0x${string}` }> {
      return (await fetch(`${kitOrigin}/ens`)).json()
    },
    /** By ENS's registry, which is all that ethers reads. */
    async ethers<T>(read: (provider: ethers.JsonRpcProvider) => Promise<T>): Promise<T> {
      const network = new ethers.Network('harbor', chainId)
      network.attachPlugin(new ethers.EnsPlugin(names.registry, chainId))
      const provider = new ethers.JsonRpcProvider(anvil.rpcUrl, network, { staticNetwork: network })
      try {
        return await read(provider)
      } finally {
        provider.destroy()
      }
    },
    async destroy() {
      await running.stop()
      await database.destroy()
      await anvil.destroy()
    },
  }
}
