import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Anvil, createAnvil } from '../../world/createAnvil.ts'
import { createKitServer, type KitServerLogins } from '../../world/createKitServer.ts'
import { toEvmNetwork } from '../../world/localNetworks.ts'
import { createMail } from '../../world/mail/createMail.ts'
import { findPortBase, portsFrom } from '../../world/ports.ts'

export const projectId = 'demo'
export const site = 'http://shop.localhost:4100'

/** A real chain, a real server of the kit, and a mailbox: what a payment leans on outside of its browser. */
export async function createPaymentWorld(
  /** What else stands around the chain, and what the kit's server is told of it. */
  surround: (chain: Anvil) => Promise<KitServerLogins> = async () => ({}),
  /** Of the chain. Left out: a free one. */
  chainPort?: number,
) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'wallet-kit-payment-'))
  const ports = portsFrom(await findPortBase())
  const [chain, mail] = await Promise.all([
    createAnvil({ chainId: 31_337, port: chainPort ?? ports.anvil }),
    createMail({ smtpPort: ports.smtp, pagePort: ports.mail }),
  ])
  const network = toEvmNetwork(chain, 'Harbor')
  const kit = await createKitServer({
    port: ports.kit,
    dataDirectory,
    projects: [{ id: projectId, name: 'Harbor Coffee', allowedOrigins: [site], networks: [network] }],
    // Nobody is asked there.
    relayUrl: 'ws://127.0.0.1:9',
    verifyUrl: '',
    logins: { mail: { url: mail.smtpUrl, from: 'kit@kit.example' }, ...(await surround(chain)) },
  })
  return {
    chain,
    mail,
    kit,
    network,
    /** Of the kit's server, whose own is `server` in it. */
    dataDirectory,
    async destroy() {
      await Promise.all([kit.destroy(), chain.destroy(), mail.destroy()])
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

export type PaymentWorld = Awaited<ReturnType<typeof createPaymentWorld>>
