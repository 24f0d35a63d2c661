import { nameOf } from '../config/onrampConfig.ts'
import type { RpcChainId } from '../config/rpcChain.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { type Project, projectNetworks } from '../projects/project.ts'
import { askChain } from './askChain.ts'
import { askMail } from './askMail.ts'
import { type Part, PartDown } from './askPart.ts'
import { askWeb } from './askWeb.ts'
import { healthPolicy } from './healthPolicy.ts'

/** What a dependency of the server is found to be when it is asked for. */
export type FindState = () => 'up' | 'down' | 'off'

/** What parts are found by. */
export interface PartSources {
  config: Pick<ServerConfig, 'chains' | 'relayUrl' | 'mail' | 'onramp'>
  /** Rejects if the database does not answer. */
  ping: () => Promise<void>
  findRedis: FindState
  /** The operator's and the public endpoints of a chain: those of single projects are their owners' business. */
  endpointsOf: (chain: RpcChainId) => readonly string[]
}

/** What the server depends on, with the networks of these projects. */
export function listParts(sources: PartSources, projects: readonly Project[]): Part[] {
  const { config, ping, findRedis, endpointsOf } = sources
  const configured: RpcChainId[] = config.chains.map(({ caipNetworkId }) => caipNetworkId)
  const chains = [...new Set([...configured, ...projects.flatMap(networksOf)])]
    .filter((chain) => endpointsOf(chain).length > 0)
    .slice(0, healthPolicy.chains)
  const { mail } = config
  return [
    { kind: 'database', name: 'Database', ask: async () => ping().then(() => '') },
    { kind: 'database', name: 'Redis', ask: findRedis() === 'off' ? null : async () => sayRedis(findRedis) },
    { kind: 'relay', name: new URL(config.relayUrl).hostname, ask: () => askWeb(toWeb(config.relayUrl)) },
    { kind: 'mail', name: 'SMTP', ask: mail ? () => askMail(mail.url) : null },
    ...config.onramp.providers.map((provider): Part => {
      const url = provider.driver === 'template' ? new URL(provider.url).origin : provider.apiUrl
      return { kind: 'seller', name: nameOf(provider), ask: () => askWeb(url) }
    }),
    ...chains.map(
      (chain): Part => ({ kind: 'chain', name: chain, ask: () => askChain(chain, endpointsOf(chain)) }),
    ),
  ]
}

const networksOf = (project: Project) => projectNetworks(project).map(({ caipNetworkId }) => caipNetworkId)

/** A socket's address, as what answers before the socket is opened. */
const toWeb = (url: string): string => new URL(url.replace(/^ws/, 'http')).origin

function sayRedis(findRedis: FindState): string {
  if (findRedis() === 'down') throw new PartDown('It does not answer')
  return ''
}
