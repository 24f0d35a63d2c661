import { abortable } from '#shared/async/abortable.ts'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type Client, dropSession } from '../../services/walletConnect/internals.ts'
import { type ReadSession, readSession } from '../../services/walletConnect/readSession.ts'
import { sessionError } from '../../services/walletConnect/sessionError.ts'
import type { TakenSession } from '../../services/walletConnect/takeUpSession.ts'
import { linkTarget, quietMethods, requestLink } from '../../services/walletConnect/walletLinks.ts'
import { namespaceTraits } from '../../wallets/namespaces/namespaceTraits.ts'
import type { Connector } from '../connectors/connector.ts'
import { sessionUuid, topicOf, walletConnectId } from '../walletState/walletConnect.ts'
import type { SessionRecord, SessionRecords } from './sessionRecords.ts'

export interface SessionsParameters {
  client: Client
  records: SessionRecords
  /** The network that a namespace is on, or would start on. */
  networkOf: (namespace: ChainNamespace) => Network | undefined
  /** Whether the page works on a network: those it knows come first. */
  isConfigured: (id: CaipNetworkId) => boolean
  /** Opens a link from the page, within the activation that it has. */
  openLink: (link: { href: string; target: '_self' | '_blank' }) => Promise<unknown>
  /** What the wallet said has changed: ask again. */
  onChanged: (uuid: string) => void
  /** Brings a session of the store, which another tab has made, into the library. */
  takeUp: (topic: string) => Promise<TakenSession | null>
  /** Whether somebody waits for a session by this pairing, here or in a page that was loaded anew since. */
  isAwaited: (pairingTopic: string) => boolean
  /** The wallet ended it, or its time is over. `noted`: another tab has seen to what is remembered of it. */
  onEnded: (uuid: string, noted: boolean) => void
}

/** The approved sessions. Each behaves as a wallet that can be asked (`ask`), as those in the page do. */
export function createSessions(parameters: SessionsParameters) {
  const { client, records, networkOf, isConfigured, openLink, takeUp, isAwaited, onChanged, onEnded } =
    parameters
  /** What each session served when it was last followed, by topic. */
  const followed = new Map<string, ReadonlySet<ChainNamespace>>()
  /** Sessions of other tabs whose answers might not come here yet, by topic. */
  const taken = new Map<string, TakenSession>()

  const get = (topic: string): ReadSession | undefined => {
    const session = client.session.getAll().find((known) => known.topic === topic)
    return session && records.find(topic) ? readSession(session) : undefined
  }
  const all = () => records.all().flatMap(({ topic }) => get(topic) ?? [])

  const chainOf = (session: ReadSession, namespace: ChainNamespace): string | undefined => {
    const chains = session.namespaces.get(namespace)?.chains
    const used = records.find(session.topic)?.chains[namespace]
    const network = networkOf(namespace)?.caipNetworkId.slice(namespace.length + 1)
    const wanted = [used, network].find((reference) => reference && chains?.has(reference))
    const references = [...(chains?.keys() ?? [])]
    return (
      wanted ?? references.find((reference) => isConfigured(`${namespace}:${reference}`)) ?? references[0]
    )
  }
  const addressesOf = (session: ReadSession, namespace: ChainNamespace): string[] => {
    const chain = chainOf(session, namespace)
    const addresses = (chain && session.namespaces.get(namespace)?.chains.get(chain)) || []
    const first = records.find(session.topic)?.preferred ?? []
    // In the order of the wallet's last word, then as the session has them.
    const rank = (address: string) => {
      const place = first.indexOf(address.toLowerCase())
      return place < 0 ? first.length : place
    }
    return [...addresses].sort((a, b) => rank(a) - rank(b))
  }
  /** The namespaces that the wallet has added since this was last asked. Those that somebody gave up stay so (R43). */
  const follow = (topic: string): ChainNamespace[] => {
    const served = [...(get(topic)?.namespaces.keys() ?? [])]
    const before = followed.get(topic)
    followed.set(topic, new Set(served))
    return served.filter((namespace) => !before?.has(namespace))
  }
  const use = (topic: string, namespace: ChainNamespace, reference: string) => {
    const record = records.find(topic)
    if (record) records.update(topic, { chains: { ...record.chains, [namespace]: reference } })
  }

  /** What ends the open requests of a session, by topic. */
  const closings = new Map<string, AbortController>()
  const closingOf = (topic: string): AbortSignal => {
    const closing = closings.get(topic) ?? new AbortController()
    closings.set(topic, closing)
    return closing.signal
  }
  /** Nobody follows it any more, and no answer comes: the library would wait minutes for one. */
  const close = (topic: string) => {
    followed.delete(topic)
    taken.delete(topic)
    closings.get(topic)?.abort(ended())
    closings.delete(topic)
  }

  const ending = new Map<string, Promise<void>>()
  /** Sessions whose wallet has not heard of their end. */
  const unheard = new Set<string>()
  const end = (topic: string): Promise<void> => {
    // First of all: whatever becomes of the message, a reload stays disconnected (R43).
    records.remove(topic)
    close(topic)
    const told =
      ending.get(topic) ??
      client
        .disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
        .then(
          () => void unheard.delete(topic),
          (error: unknown) => {
            if (client.session.keys.includes(topic)) unheard.add(topic)
            throw error
          },
        )
        .finally(() => ending.delete(topic))
    ending.set(topic, told)
    return told
  }
  const endAll = (topics: Iterable<string>) => {
    // The relay does not take it: the topic stays among the unheard, and is ended with the next connection.
    for (const topic of topics) end(topic).catch(() => {})
  }

  const gone = ({ topic }: { topic: string }) => {
    close(topic)
    // Where another tab has heard of it first.
    const noted = !records.find(topic)
    if (!noted) records.remove(topic)
    onEnded(sessionUuid(topic), noted)
  }
  const updated = ({ topic }: { topic: string }) => {
    if (get(topic)) return onChanged(sessionUuid(topic))
    // What the wallet made of it is no session any more.
    gone({ topic })
    endAll([topic])
  }
  const told = ({
    topic,
    params,
  }: {
    topic: string
    params: { event: { name: string; data: unknown }; chainId: string }
  }) => {
    const { event, chainId } = params
    const session = get(topic)
    if (!session) return
    if (event.name === 'accountsChanged' && Array.isArray(event.data)) {
      const addresses = event.data.map((account) => String(account).split(':').at(-1)?.toLowerCase() ?? '')
      records.prefer(topic, addresses)
    }
    // What the wallet did not approve cannot be used: the library would refuse each request.
    const reference = event.name === 'chainChanged' && referenceOf(event.data, chainId)
    for (const [namespace, { chains }] of session.namespaces)
      if (reference && namespaceTraits[namespace].hasNetwork && chains.has(reference))
        use(topic, namespace, reference)
    onChanged(sessionUuid(topic))
  }
  client.on('session_delete', gone)
  client.on('session_expire', gone)
  client.on('session_update', updated)
  client.on('session_event', told)

  /**
   * Sends a request to the wallet.
   *
   * @throws `METHOD_NOT_FOUND` for one that it did not approve; `SESSION_EXPIRED`; as `sessionError`
   */
  const request = async (
    topic: string,
    namespace: ChainNamespace,
    asked: { method: string; params: unknown; chain?: string | undefined },
    signal?: AbortSignal,
  ): Promise<unknown> => {
    const session = get(topic)
    if (!session) throw ended()
    const { method, params } = asked
    const chain = asked.chain ?? chainOf(session, namespace)
    if (!session.namespaces.get(namespace)?.methods.has(method)) {
      throw new WalletKitError('METHOD_NOT_FOUND', `The wallet did not approve ${method}`, { code: 4200 })
    }
    const publish = () =>
      client.request({ topic, chainId: `${namespace}:${chain}`, request: { method, params } })
    const sent = (taken.get(topic)?.listen().then(publish) ?? publish()).catch((thrown: unknown) => {
      throw sessionError(thrown)
    })
    const link = records.find(topic)?.link
    if (link && !quietMethods.has(method)) {
      const href = requestLink(link, topic)
      // Where the page has no activation left, the request waits in the wallet all the same.
      openLink({ href, target: linkTarget(href) }).catch(() => {})
    }
    const answered = abortable(sent, closingOf(topic))
    return signal ? abortable(answered, signal) : answered
  }

  /** Follows what other tabs have written: the records are the truth. */
  const refresh = async () => {
    for (const topic of followed.keys()) {
      if (records.find(topic)) continue
      close(topic)
      // Another tab has ended it: what the library still says of it does not matter.
      dropSession(client, topic).catch(() => {})
    }
    for (const { topic } of records.all()) {
      if (!client.session.keys.includes(topic)) {
        const session = await takeUp(topic)
        if (session) taken.set(topic, session)
      }
      if (!followed.has(topic)) follow(topic)
    }
  }

  return {
    get,
    all,
    /**
     * Ends what earlier visits left and nobody uses, and listens again where the store had lost which topics were listened
     * to.
     */
    async start() {
      // What another tab has made while the client read its store.
      await refresh()
      for (const { topic } of records.all()) if (!get(topic)) records.remove(topic)
      for (const { topic } of all()) follow(topic)
      const unknown = client.session
        .getAll()
        .filter(({ topic, pairingTopic }) => !records.find(topic) && !isAwaited(pairingTopic))
      endAll(unknown.map(({ topic }) => topic))
      client.core.relayer.on('relayer_connect', () => endAll([...unheard]))
      for (const { topic } of all()) {
        // What was taken up just now listens already.
        if (taken.has(topic)) continue
        void client.core.relayer.subscriber.isKnownTopic(topic).then((isKnown) => {
          // The relay is lost: with its next connection the library subscribes to what it knows.
          if (!isKnown) client.core.relayer.subscribe(topic).catch(() => {})
        })
      }
    },
    refresh,
    request,
    end,
    chainOf,
    addressesOf,
    use,
    adopt(record: SessionRecord) {
      records.put(record)
      follow(record.topic)
    },
    follow,
    /** The connector of the newest session that serves the namespace. */
    connectorFor(namespace: ChainNamespace): Connector | null {
      const session = all().find(({ namespaces }) => namespaces.has(namespace))
      return session ? connectorOf(session, records.find(session.topic)?.icon) : null
    },
    connectorOfSession: (session: ReadSession) => connectorOf(session, records.find(session.topic)?.icon),
    ofUuid: (uuid: string) => get(topicOf(uuid) ?? ''),
  }
}

export type Sessions = ReturnType<typeof createSessions>

function ended(): WalletKitError {
  return new WalletKitError('SESSION_EXPIRED', 'The connection to the wallet has ended')
}

/** The reference of the chain that a wallet says it went to: the event's data, or the chain that it names beside it. */
function referenceOf(data: unknown, chainId: string): string | undefined {
  const named = typeof data === 'number' || typeof data === 'string' ? Number(data) : Number.NaN
  return Number.isSafeInteger(named) ? String(named) : chainId.split(':')[1]
}

function connectorOf({ topic, name, namespaces }: ReadSession, icon: string | undefined): Connector {
  const wallets: Connector['wallets'] = {}
  for (const namespace of namespaces.keys()) wallets[namespace] = sessionUuid(topic)
  return { id: walletConnectId, name, type: 'WALLET_CONNECT', wallets, ...(icon ? { icon } : {}) }
}
