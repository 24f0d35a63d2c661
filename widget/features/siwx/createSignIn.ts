import { atom } from 'jotai/vanilla'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import { connectWallet } from '../../wallets/walletPort.ts'
import type { Connection } from '../walletState/connection.ts'
import { accountOf } from '../walletState/signInState.ts'
import type { SignInAccount, SiwxSource, SourceTraits } from '../walletState/siwxSource.ts'
import { createAnswers } from './createAnswers.ts'
import { createOneQuestion } from './createOneQuestion.ts'
import { createPrompt, type PromptContext } from './createPrompt.ts'
import { createSightings } from './createSightings.ts'
import { createSignInMemory } from './createSignInMemory.ts'

/**
 * Signing in with the connected wallets: after each change of account or network it is asked whether the account has signed in. The
 * active one that has not is asked to sign; the others are when they become the active ones.
 */
export function createSignIn(context: PromptContext, source: SiwxSource) {
  const { store, connections, networks, connectionFlow, host, stored, events, router, signIn } = context
  const { holdsAtom, signedAtom, unsignedAtom } = signIn
  const sightings = createSightings(context)
  const answers = createAnswers(context, source)
  const memory = createSignInMemory(context, () => schedule())
  const prompt = createPrompt(context, source, memory, { signedIn: (each) => signedIn(each, true), failed })
  let traits: SourceTraits | null = null
  let latest: Promise<void> = Promise.resolve()
  let run = 0
  let isScheduled = false
  store.set(signedAtom, [])
  signIn.asking.connect = createOneQuestion(context, answers)

  const isActive = ({ namespace }: Connection) => namespace === store.get(networks.activeNamespaceAtom)
  const active = () => connections.all().find(isActive)
  const isSigned = (connection: Connection) => store.get(signedAtom)?.includes(accountOf(connection)) === true
  const mark = (connection: Connection, isIn: boolean) => {
    const account = accountOf(connection)
    const others = (store.get(signedAtom) ?? []).filter((other) => other !== account)
    store.set(signedAtom, isIn ? [...others, account] : others)
  }
  const tell = (event: 'signIn' | 'signOut', connection: Connection, more: object = {}) =>
    host.emit(event, { namespace: connection.namespace, account: accountOf(connection), ...more })

  /** The account has signed: just now, or it turns out that it has. */
  function signedIn(connection: Connection, isHere: boolean) {
    const isNews = isHere || (prompt.isFor(connection) && !isSigned(connection))
    mark(connection, true)
    if (store.get(unsignedAtom) === accountOf(connection)) store.set(unsignedAtom, null)
    sightings.pass(connection)
    if (prompt.isFor(connection)) prompt.done()
    if (isHere) memory.tell()
    if (isNews) void announce(connection)
  }
  const announce = async (connection: Connection) => {
    // The token has been renewed or is over: the page is told of the sign-in without it, and asks for one.
    const accessToken = await source.accessToken?.(accountOf(connection)).catch(() => undefined)
    tell('signIn', connection, accessToken ? { accessToken } : {})
  }
  /** Nobody has to sign in: pages see what is connected, and are told of it. */
  const letAllThrough = () => {
    for (const connection of connections.all()) sightings.pass(connection)
    store.set(holdsAtom, false)
  }

  /** Nobody can tell whether, or how, the account signs in: that is no reason to take it for signed in. */
  async function failed(connection: Connection, error: WalletKitError) {
    host.alert(error.code, `Signing in: ${error.message}`)
    if (store.get(context.openAtom)) {
      router.reset({ view: 'Connect' })
      context.toasts.open('error', 'toast.signInUnavailable')
    }
    prompt.done()
    context.waiters.failed(error)
    await connectionFlow.disconnect(connection.namespace)
  }

  const look = async (connection: Connection, isCurrent: () => boolean): Promise<void> => {
    const now = await source.traits()
    if (!isCurrent()) return
    traits = now
    if (now.required) store.set(holdsAtom, true)
    else letAllThrough()
    if (now.namespaces && !now.namespaces.includes(connection.namespace)) {
      if (now.required && !now.passesOthers)
        throw new WalletKitError(
          'CHAIN_NOT_SUPPORTED',
          `Accounts of ${connection.namespace} do not sign in here`,
        )
      return sightings.pass(connection)
    }
    const isIn = await source.isSignedIn(toSignInAccount(connection))
    if (!isCurrent()) return
    if (isIn) return signedIn(connection, false)
    if (await answers.add(connection)) return isCurrent() ? signedIn(connection, true) : schedule()
    if (!isCurrent()) return
    if (isSigned(connection)) {
      mark(connection, false)
      tell('signOut', connection)
    }
    const seen = signIn.shown(connection.namespace)
    if (now.required && seen && accountOf(seen) === accountOf(connection)) sightings.withhold(connection)
    if (!isActive(connection)) return
    store.set(unsignedAtom, accountOf(connection))
    prompt.ask(connection, now.required)
  }

  const isThere = (connection: Connection) => {
    const now = connections.get(connection.namespace)
    return now?.uuid === connection.uuid && accountOf(now) === accountOf(connection)
  }
  const lookAtAll = async (own: number) => {
    const all = connections.all().sort((one, other) => Number(isActive(other)) - Number(isActive(one)))
    for (const connection of all) {
      const isCurrent = () => own === run && isThere(connection)
      await look(connection, isCurrent).catch((error: unknown) =>
        isCurrent() ? failed(connection, toWalletKitError(error)) : undefined,
      )
    }
    if (own === run && prompt.isIdle()) prompt.done()
  }
  /** Looks at all that is connected, the active one first. */
  const check = (): Promise<void> => {
    run += 1
    isScheduled = false
    prompt.keepOnly(active())
    latest = lookAtAll(run)
    return latest
  }
  /** Several things change at once: they are looked at once. */
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => isScheduled && void check())
  }

  /** What is looked at anew when it changes. While a wallet is being asked for something else, nobody is asked to sign. */
  const concernAtom = atom((get) => {
    const all = Object.values(get(connections.connectionsAtom))
    return JSON.stringify([
      all.map((connection) => [connection.uuid, accountOf(connection)]),
      get(networks.activeNamespaceAtom),
      get(context.unsupportedChainAtom),
      get(context.loadingAtom),
    ])
  })

  /** A locked wallet comes back, and has signed in still; one that was let go of has not. */
  const letGo = async (connection: Connection) => {
    prompt.keepOnly(active())
    const { namespace } = connection
    if (stored.connections()[namespace] !== undefined) return
    memory.forget()
    answers.take([])
    if (!isSigned(connection) || traits?.signOutOnDisconnect === false) return
    mark(connection, false)
    tell('signOut', connection)
    const isLast = connections.all().length === 0
    await (isLast ? source.clear() : source.revoke(toSignInAccount(connection))).catch((error: unknown) => {
      const { code, message } = toWalletKitError(error)
      host.alert(code, `Signing out: ${message}`)
    })
    memory.tell()
  }
  const stops = [events.on('lost', (connection) => void letGo(connection)), store.sub(concernAtom, schedule)]
  void check()

  return {
    /** Resolves when it is known of all that is connected whether it has signed in. */
    settled: () => latest,
    terms: answers.terms,
    take: answers.take,
    sign: prompt.sign,
    cancel: prompt.cancel,
    /** The token of the active account. @throws `METHOD_NOT_FOUND`, `NOT_CONNECTED`, `SESSION_EXPIRED`, `AUTH_UNREACHABLE` */
    async accessToken(): Promise<string> {
      const connection = active()
      if (!source.accessToken)
        throw new WalletKitError('METHOD_NOT_FOUND', 'The page signs its visitors in by itself')
      if (!connection || !isSigned(connection))
        throw new WalletKitError('NOT_CONNECTED', 'Nobody has signed in')
      return source.accessToken(accountOf(connection))
    },
    /** Asks the active account, also one that did not want to. Whether it is asked now. */
    askAgain(): boolean {
      const connection = active()
      if (!connection || store.get(unsignedAtom) !== accountOf(connection)) return false
      memory.forget()
      prompt.ask(connection, traits?.required === true)
      return prompt.isFor(connection)
    },
    destroy() {
      run += 1
      store.set(unsignedAtom, null)
      for (const stop of stops) stop()
      memory.destroy()
      prompt.destroy()
      signIn.asking.connect = connectWallet
      store.set(signedAtom, null)
      store.set(holdsAtom, false)
    },
  }
}

export type SignIn = ReturnType<typeof createSignIn>

/** What a connection signs in as. */
function toSignInAccount(connection: Connection): SignInAccount {
  const { namespace, caipNetworkId, addresses } = connection
  return { namespace, chainId: caipNetworkId, address: addresses[0], account: accountOf(connection) }
}
