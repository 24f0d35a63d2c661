import type { SignClient } from '@walletconnect/sign-client'
import * as z from 'zod/mini'
import type { LifecycleWindow } from '../dom/environment.ts'

/** The protocol's client, as the library types it. */
export type Client = InstanceType<typeof SignClient>

/** The client's connection to the relay. */
export type Relayer = Client['core']['relayer']

/*
 * Every reach into what the library's types keep private. Its version is pinned, and internals.test.ts names what the
 * installed one has to have.
 */

function callOwn(target: object, method: string, ...parameters: unknown[]): unknown {
  const own: unknown = Reflect.get(target, method)
  if (typeof own !== 'function') throw new TypeError(`The WalletConnect library has no ${method}`)
  return Reflect.apply(own, target, parameters)
}

/** A fresh provider for the relayer's address: the old one's socket does not open again. */
export async function createProvider(relayer: Relayer, relayUrl: string): Promise<void> {
  Object.assign(relayer, { relayUrl })
  await callOwn(relayer, 'createProvider')
}

/** The library leaves these set when a socket was closed on purpose, and would not come back from the next loss. */
export function allowReconnect(relayer: Relayer): void {
  Object.assign(relayer, { reconnectInProgress: false, transportExplicitlyClosed: false })
}

/** Has what the library does on each pulse, sending again what is queued, look at the rejections. */
export function watchQueue({ publisher }: Relayer): void {
  const checkQueue = () => {
    const queue: unknown = Reflect.get(publisher, 'queue')
    if (!(queue instanceof Map)) return
    for (const entry of queue.values()) {
      const { request, opts } = Object(entry)
      // It stays in the queue and is sent again; its caller has a time limit of its own.
      Promise.resolve(callOwn(publisher, 'rpcPublish', request, opts)).catch(() => {})
    }
  }
  Object.assign(publisher, { checkQueue })
}

/** Where the subscriber keeps which topics it listens to. */
export function topicsKeyOf({ subscriber }: Relayer): string {
  return String(Reflect.get(subscriber, 'storageKey'))
}

/** Where a store of the client, or its keychain, keeps what it has. */
export function storageKeyOf(store: object): string {
  return String(Reflect.get(store, 'storageKey'))
}

const endedSchema = z.looseObject({ topic: z.string() })

/**
 * A session may be ended by its wallet, this tab and another at once: the library then deletes what is gone already, and its
 * failure would be an unhandled rejection.
 */
export function deleteOnce({ engine, session }: Client): void {
  const original = { ...engine }
  Object.assign(engine, {
    async deleteSession(parameters: unknown) {
      const { topic } = endedSchema.parse(parameters)
      if (session.keys.includes(topic)) await callOwn(original, 'deleteSession', parameters)
    },
  })
}

/** Forgets a session without a message to its wallet, which knows already that it ended. */
export async function dropSession({ engine, session }: Client, topic: string): Promise<void> {
  if (session.keys.includes(topic)) await callOwn(engine, 'deleteSession', { topic, emitEvent: false })
}

/** Sends a request of the protocol as the library does: sealed for the topic, attested, and kept until it is answered. */
export function sendRequest({ engine }: Client, request: object): unknown {
  return callOwn(engine, 'sendRequest', request)
}

/** Forgets the proposals of a pairing whose wallet has answered in another way. */
export async function deleteProposals({ engine, proposal }: Client, pairingTopic: string): Promise<void> {
  const answered = proposal.getAll().filter((known) => known.pairingTopic === pairingTopic)
  for (const { id } of answered) await callOwn(engine, 'deleteProposal', id)
}

const answerSchema = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})
const askedSchema = z.object({ topic: z.string(), request: z.object({ params: z.unknown() }) })

/** A wallet's answer to a request to sign in, with what was asked, and in which pairing. */
export interface SignInAnswer {
  pairingTopic: string
  asked: unknown
  answer: z.infer<typeof answerSchema>
}

/**
 * Answers to `wc_sessionAuthenticate` come here, and not to their caller: the library checks them only after the page has been told, makes
 * a session of what it has refused, and has contracts asked at a server that is none of ours.
 */
export function onSignInAnswer(
  { engine, core }: Client,
  listener: (answer: SignInAnswer) => Promise<void>,
): void {
  Object.assign(engine, {
    async onSessionAuthenticateResponse(topic: string, payload: unknown) {
      const answer = answerSchema.safeParse(payload)
      if (!answer.success) return
      const known = askedSchema.safeParse(await core.history.get(topic, answer.data.id))
      if (!known.success) return
      const { topic: pairingTopic, request } = known.data
      await listener({ pairingTopic, asked: request.params, answer: answer.data })
    },
  })
}

/** The library hands a second instance the first one's core, by a global of this name. */
export function forgetCore(name: string): void {
  for (const suffix of ['', '_count'])
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${name}${suffix}`)
}

const sentSchema = z.object({ proposal: z.looseObject({ id: z.number() }) })

/**
 * The library stores a proposal once the relay has said that it has it, and loses an approval that comes before: where the
 * relay's word was lost with a dead socket, the wallet's answer comes first (R4). Here it is stored before it is sent.
 *
 * @param engine of a client that proposes
 */
export function keepProposals(engine: object): void {
  const original = { ...engine }
  const kept = new Set<number>()
  Object.assign(engine, {
    async sendProposeSession(parameters: unknown) {
      const { proposal } = sentSchema.parse(parameters)
      await callOwn(original, 'setProposal', proposal.id, proposal)
      kept.add(proposal.id)
      await callOwn(original, 'sendProposeSession', parameters)
    },
    /** Not again after the relay's word: it may have become a session by then. */
    async setProposal(id: number, proposal: unknown) {
      if (!kept.delete(id)) await callOwn(original, 'setProposal', id, proposal)
    },
  })
}

/**
 * The library starts some of its checks of incoming messages without waiting for them. One that fails, because its session has
 * ended meanwhile, for instance, would be an unhandled rejection. A caller that waits still gets it.
 */
export function watchChecks(target: object): void {
  for (const [name, check] of Object.entries(target)) {
    if (!name.startsWith('isValid') || typeof check !== 'function') continue
    const watched = (...parameters: unknown[]): unknown => {
      const checked: unknown = Reflect.apply(check, target, parameters)
      // The library's own caller gets it where it waits for it.
      if (checked instanceof Promise) checked.catch(() => {})
      return checked
    }
    Object.assign(target, { [name]: watched })
  }
}

/** What the library says of a proposal or a request that was not answered in time. */
const expiries: readonly string[] = ['Proposal expired', 'Request expired. Please try again.']

/**
 * When the time of a proposal or request is over, the library rejects two promises: the one that it gave out, and a copy that
 * cannot be reached. The copy's rejection is no error of the page.
 *
 * @returns what ends it
 */
export function watchExpiries(
  window: Pick<LifecycleWindow, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const onRejection = (event: Event) => {
    const reason: unknown = Reflect.get(event, 'reason')
    if (reason instanceof Error && expiries.includes(reason.message)) event.preventDefault()
  }
  window.addEventListener('unhandledrejection', onRejection)
  return () => window.removeEventListener('unhandledrejection', onRejection)
}
