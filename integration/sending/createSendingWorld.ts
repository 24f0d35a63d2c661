import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProjectConfig, projectConfigElementId, projectConfigSchema } from '#shared/entities/project.ts'
import { type AnvilParameters, createAnvil } from '../../world/createAnvil.ts'
import { createKitServer } from '../../world/createKitServer.ts'
import { createParts } from '../../world/createParts.ts'
import { type ChainWriter, createChainWriter } from '../../world/history/createChainWriter.ts'
import type { ChainFacts } from '../../world/history/harborFacts.ts'
import { seedTokens } from '../../world/history/seedTokens.ts'
import { seedUnusual } from '../../world/history/seedUnusual.ts'
import { toEvmNetwork, toSolanaNetwork } from '../../world/localNetworks.ts'
import { createMail } from '../../world/mail/createMail.ts'
import { findPortBase, portsFrom } from '../../world/ports.ts'
import { startRelay } from '../../world/relay/startRelay.ts'
import { createSolanaLedger, type LedgerPast } from '../../world/solana/createSolanaLedger.ts'
import { projectId, site } from '../payment/createPaymentWorld.ts'
import { fetchLocal } from '../payment/fetchLocal.ts'

/** What stands on the EVM chain, and what an operator tells the kit's server of it. */
export interface SeededChain extends ChainFacts {
  settings?: object
}

/** The usual tokens, and those that are hard to send. */
export async function seedSent(writer: ChainWriter): Promise<SeededChain> {
  const { tokens: usual } = await seedTokens(writer)
  const { tokens: unusual } = await seedUnusual(writer)
  return { tokens: [...usual, ...unusual] }
}

/** What sending leans on outside of the browser: an EVM chain, a Solana ledger, the relay, a mailbox, and the kit's server. */
export async function createSendingWorld<Seeded extends SeededChain>(
  seed: (writer: ChainWriter) => Promise<Seeded>,
  /** Of the EVM chain. */
  rules: Pick<AnvilParameters, 'hardfork'> = {},
) {
  const { start, destroy } = createParts()
  try {
    const path = await mkdtemp(join(tmpdir(), 'wallet-kit-sending-'))
    await start(Promise.resolve({ destroy: () => rm(path, { recursive: true, force: true }) }))
    const ports = portsFrom(await findPortBase())
    let setTime: LedgerPast['setTime'] = () => {}
    const past = async (given: LedgerPast) => {
      setTime = given.setTime
    }
    const [chain, ledger, relay, mail] = await Promise.all([
      start(createAnvil({ chainId: 31_337, port: ports.anvil, ...rules })),
      start(createSolanaLedger({ port: ports.solana, past })),
      start(startRelay({ port: ports.relay, dataDirectory: join(path, 'relay') })),
      start(createMail({ smtpPort: ports.smtp, pagePort: ports.mail })),
    ])
    const seeded = await seed(createChainWriter(chain.rpcUrl))
    const { tokens, settings } = seeded
    const network = toEvmNetwork(chain, 'Harbor')
    const solana = toSolanaNetwork(ledger, 'Tidepool')
    const networks = [network, solana]
    const kit = await start(
      createKitServer({
        port: ports.kit,
        dataDirectory: path,
        projects: [
          {
            ...{ id: projectId, name: 'Harbor Coffee', allowedOrigins: [site], networks },
            features: { smartSessions: true },
          },
        ],
        relayUrl: relay.url,
        verifyUrl: relay.verifyUrl,
        logins: {
          mail: { url: mail.smtpUrl, from: 'kit@kit.example' },
          chains: [
            {
              caipNetworkId: network.caipNetworkId,
              rpcUrls: [chain.rpcUrl],
              settings: { history: { mode: 'blocks' }, pollInterval: 250, tokens, ...settings },
            },
          ],
        },
      }),
    )
    const project = await readProject(kit.kitOrigin)
    let daysAhead = 0
    return {
      chain,
      ledger,
      relay,
      mail,
      kit,
      project,
      network,
      solana,
      networks,
      tokens,
      seeded,
      /** On the ledger, so that it takes nothing any more that was made before. */
      passTime: () => setTime(-++daysAhead),
      destroy,
    }
  } catch (error) {
    await destroy()
    throw error
  }
}

export type SendingWorld = Awaited<ReturnType<typeof createSendingWorld<SeededChain>>>

/** The project, as the widget's own document has it. */
async function readProject(kitOrigin: string): Promise<ProjectConfig> {
  const answer = await fetchLocal(`${kitOrigin}/widget/?projectId=${projectId}`)
  const [, json = ''] =
    new RegExp(`id="${projectConfigElementId}"[^>]*>([^<]*)<`).exec(await answer.text()) ?? []
  return projectConfigSchema.parse(JSON.parse(json))
}
