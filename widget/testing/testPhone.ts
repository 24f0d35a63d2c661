import { createKeyValueStorage } from '../services/walletConnect/createKeyValueStorage.ts'
import { createSignClient } from '../services/walletConnect/createSignClient.ts'
import type { Client } from '../services/walletConnect/internals.ts'
import { createMemoryStorage } from './memoryStorage.ts'

type ProposalEvent = Parameters<Parameters<typeof onProposal>[1]>[0]
const onProposal = (client: Client, listener: (event: { id: number; params: PhoneProposal }) => void) =>
  client.on('session_proposal', listener)

/** What a wallet is shown of a website. */
export interface PhoneProposal {
  proposer: { metadata: { name: string; description: string; url: string; icons: string[] } }
  optionalNamespaces: Record<string, { chains?: string[]; methods: string[]; events: string[] }>
}

export interface TestPhone {
  client: Client
  proposals: ProposalEvent[]
  requests: { id: number; topic: string; chainId: string; method: string; params: unknown }[]
  pair: (uri: string) => Promise<void>
  /** Approves everything proposed, or these accounts, the rest as proposed. Returns the session's topic. */
  approve: (proposal: ProposalEvent, accounts: readonly string[]) => Promise<string>
  reject: (proposal: ProposalEvent) => Promise<void>
  respond: (
    index: number,
    answer: { result: unknown } | { error: { code: number; message: string } },
  ) => Promise<void>
  destroy: () => Promise<void>
}

/** A wallet beside the page: the protocol's library on the other side of a relay, as quick to come back as the kit's. */
export async function createTestPhone(relayUrl: string): Promise<TestPhone> {
  const memory = createMemoryStorage()
  const { client, destroy } = await createSignClient({
    relayUrls: [relayUrl],
    projectId: 'demo',
    name: crypto.randomUUID(),
    storage: createKeyValueStorage({ frame: () => memory, prefix: 'phone:' }),
    metadata: { name: 'Harbor Phone', description: '', url: 'http://phone.localhost', icons: [] },
    attest: async () => '',
  })
  const proposals: ProposalEvent[] = []
  const requests: TestPhone['requests'] = []
  onProposal(client, (event) => void proposals.push(event))
  client.on('session_request', ({ id, topic, params }) => {
    requests.push({ id, topic, chainId: params.chainId, ...params.request })
  })

  return {
    client,
    proposals,
    requests,
    async pair(uri) {
      await client.pair({ uri })
    },
    async approve({ id, params }, accounts) {
      const namespaces: Record<string, { accounts: string[]; methods: string[]; events: string[] }> = {}
      for (const [namespace, { methods, events }] of Object.entries(params.optionalNamespaces)) {
        const own = accounts.filter((account) => account.startsWith(`${namespace}:`))
        if (own.length > 0) namespaces[namespace] = { accounts: own, methods, events }
      }
      const { topic, acknowledged } = await client.approve({ id, namespaces })
      acknowledged().catch(() => {})
      return topic
    },
    async reject({ id }) {
      await client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
    },
    async respond(index, answer) {
      const request = requests[index]
      if (!request) throw new Error(`The phone was asked ${requests.length} times only`)
      await client.respond({ topic: request.topic, response: { id: request.id, jsonrpc: '2.0', ...answer } })
    },
    destroy,
  }
}
