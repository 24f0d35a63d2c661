import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { freePort } from '#shared/testing/startService.ts'
import { createAnvil } from '../../world/createAnvil.ts'
import { createKitServer } from '../../world/createKitServer.ts'
import { toEvmNetwork } from '../../world/localNetworks.ts'
import { askHere } from '../../world/requestHere.ts'

const chainId = 31_337
const site = 'http://shop.localhost:4100'
const projectId = 'demo'

/** A name that an account has signed for, as it is sent. */
export interface NameClaim {
  address: string
  message: string
  signature: string
}

/** What is signed for a name now. */
export const claimOf = (name: string) =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })

/** The real server, in a process of its own, that gives names below `harbor.eth`, and a real chain. */
export async function createServedNames({ listenPort }: { listenPort?: number } = {}) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'wallet-kit-names-'))
  const chain = await createAnvil({ chainId, port: await freePort() })
  const port = await freePort()
  const kit = await createKitServer({
    ...{ port, dataDirectory, ...(listenPort !== undefined && { listenPort }) },
    projects: [
      {
        ...{ id: projectId, name: 'Harbor Coffee', allowedOrigins: [site] },
        networks: [toEvmNetwork(chain, 'Harbor')],
      },
    ],
    // Nobody is asked there.
    relayUrl: 'ws://127.0.0.1:9',
    verifyUrl: '',
    logins: {
      names: {
        ...{ suffix: '.harbor.eth', parent: 'harbor.eth', chain: `eip155:${chainId}` },
        // None yet, which nothing but clients of ENS minds.
        resolver: `0x${'0'.repeat(40)}`,
      },
    },
  })
  const profile = `${kit.kitOrigin}/v1/profile/account`
  return {
    ...{ chain, kit, port },
    configFile: join(dataDirectory, 'config.json'),
    register: (claim: NameClaim) =>
      askHere(`${profile}?projectId=${projectId}`, {
        ...{ method: 'POST', headers: { origin: site, 'content-type': 'application/json' } },
        body: JSON.stringify({ ...claim, coin_type: 0x8000_0000 + chainId }),
      }),
    find: (name: string) =>
      askHere(`${profile}/${name}?projectId=${projectId}&apiVersion=2`, { headers: { origin: site } }),
    /** Rows of an account, those of before too. Ends the server, whose database nobody else may have open. */
    async countRows(address: string): Promise<number> {
      await kit.kill()
      const database = await PGlite.create(join(dataDirectory, 'server/database'))
      try {
        const { rows } = await database.query('select name from names where address = $1', [
          address.toLowerCase(),
        ])
        return rows.length
      } finally {
        await database.close()
      }
    },
    async destroy() {
      await Promise.all([kit.destroy(), chain.destroy()])
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
