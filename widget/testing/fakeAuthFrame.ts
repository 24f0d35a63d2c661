import type { AuthUser } from '#shared/entities/authUser.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Handlers } from '#shared/rpc/contract.ts'
import type { Engine } from '#shared/rpc/engine.ts'
import { serve } from '#shared/rpc/serve.ts'
import { authMethods } from '#shared/rpc/widget-auth/tables.ts'
import type { AuthFrameParameters, Box, OpenAuthFrame } from '../services/authFrame/authFrame.ts'
import { evmAccounts, solanaAccount } from './fakeWallet.ts'
import { type JoinedFrame, joinAuthFrame } from './joinAuthFrame.ts'

type AuthHandlers = Handlers<typeof authMethods>

export const person: AuthUser = {
  email: 'ada@mail.test',
  method: 'email',
  chainId: 'eip155:31337',
  address: evmAccounts[0],
  accounts: [
    { namespace: 'eip155', address: evmAccounts[0], type: 'eoa' },
    { namespace: 'solana', address: solanaAccount, type: 'eoa' },
  ],
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
  smartAccountNetworks: [],
  recoveryMissing: false,
  windowMethods: { eip155: ['eth_sendTransaction'], solana: [] },
}

/** The secure frame, played by the shared engine and the frame's tables over a real `MessageChannel`. */
export interface FakeAuthFrame {
  open: OpenAuthFrame
  /** Methods that were asked, in order. */
  log: string[]
  /** The parameters of each call, by method. */
  asked: (method: string) => unknown[]
  /** Answers that replace the frame's own, by method. */
  script: Map<keyof AuthHandlers, (params: unknown, signal: AbortSignal) => unknown>
  /** What it holds. */
  held: { signedIn: boolean; person: AuthUser }
  /** Says something to the widget. */
  emit: Engine['emit']
  /** How often the widget said that its view was left. */
  dismissed: () => number
  /** Where it was laid, last. */
  place: () => Box | null
  opened: () => AuthFrameParameters | undefined
  loads: () => number
  /** Its document is loaded again by itself. */
  crash: () => void
  destroyed: () => boolean
}

export interface FakeAuthFrameParameters {
  /** Whether the last visit's session is alive. */
  signedIn?: boolean
  /** Its document never answers. */
  silent?: boolean
  /** What the frame of another tab holds: they have one storage. */
  held?: FakeAuthFrame['held']
}

/** A frame that knows one person, lets anybody in with 123456, and can be told to misbehave. */
export function createFakeAuthFrame(parameters: FakeAuthFrameParameters = {}): FakeAuthFrame {
  const { signedIn = false, silent = false, held = { signedIn, person } } = parameters
  const log: string[] = []
  const calls: { method: string; params: unknown }[] = []
  const script: FakeAuthFrame['script'] = new Map()
  let opened: AuthFrameParameters | undefined
  let place: Box | null = null
  let loads = 0
  let dismissed = 0
  let isDestroyed = false
  let joined: JoinedFrame | undefined

  const enter = () => {
    held.signedIn = true
  }
  const own: AuthHandlers = {
    connectEmail: () => ({ action: 'VERIFY_OTP' }),
    connectDevice: () => {},
    connectOtp({ otp }) {
      if (otp !== '123456') throw new WalletKitError('OTP_INVALID', 'Wrong', { triesLeft: 4 })
      enter()
    },
    updateEmail: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    updateEmailPrimaryOtp: () => {},
    updateEmailSecondaryOtp() {
      held.person = { ...held.person, email: 'grace@mail.test' }
      return { newEmail: 'grace@mail.test' }
    },
    connectSocial({ provider }) {
      enter()
      held.person = { ...held.person, method: provider }
    },
    getSocialRedirectUri: ({ attempt }) => ({ uri: `http://secure.localhost:4100/go/${attempt}` }),
    getFarcasterUri: () => ({ url: 'https://farcaster.test/channel' }),
    connectFarcaster: enter,
    isConnected: () => ({ isConnected: held.signedIn }),
    getUser({ chainId = held.person.chainId }) {
      if (!held.signedIn) throw new WalletKitError('NOT_CONNECTED', 'Nobody is signed in')
      held.person = { ...held.person, chainId }
      return held.person
    },
    signOut() {
      held.signedIn = false
    },
    getChainId: () => ({ chainId: held.person.chainId }),
    switchNetwork: ({ chainId }) => ({ chainId }),
    getSmartAccountEnabledNetworks: () => ({ networks: held.person.smartAccountNetworks }),
    initSmartAccount: () => ({ address: held.person.address, isDeployed: false, status: 'unsupported' }),
    setPreferredAccount({ type }) {
      held.person = { ...held.person, preferredAccountType: type }
      const isThere = held.person.smartAccountNetworks.includes(held.person.chainId)
      return { type: isThere ? type : 'eoa', address: held.person.address }
    },
    rpcRequest: ({ method }) => `${method} signed`,
    syncTheme: () => {},
    syncDappData: () => {},
    leaveForApproval: () => {},
    getSavings: () => ({ savings: null }),
    orderSavings: () => ({ call: null }),
    drawSavings() {
      throw new WalletKitError('INVALID_PARAMS', 'There is no savings account')
    },
    openView: () => {},
    listSessions: () => ({ sessions: [] }),
  }
  const methods = new Map(
    [...serve(authMethods, own)].map(([name, method]) => [
      name,
      (body: unknown, signal: AbortSignal) => {
        log.push(name)
        calls.push({ method: name, params: body })
        const scripted = [...script].find(([scriptedName]) => scriptedName === name)?.[1]
        return (scripted ?? method)(body, signal)
      },
    ]),
  )

  const end = (reason: WalletKitError) => {
    joined?.end(reason)
    joined = undefined
  }
  const load = () => {
    loads += 1
    end(new WalletKitError('FRAME_LOST', 'The embedded wallet was loaded again'))
    if (silent || !opened) return
    joined = joinAuthFrame(opened, methods, {
      dismiss() {
        dismissed += 1
      },
    })
  }

  return {
    open(given) {
      opened = given
      isDestroyed = false
      queueMicrotask(load)
      return {
        reload: load,
        place(box) {
          place = box
        },
        focus: () => {},
        hasFocus: () => false,
        destroy() {
          isDestroyed = true
          end(new WalletKitError('DESTROYED', 'The frame was destroyed'))
        },
      }
    },
    log,
    asked: (wanted) => calls.flatMap(({ method, params }) => (method === wanted ? [params] : [])),
    script,
    held,
    emit: (event, body) => joined?.emit(event, body),
    dismissed: () => dismissed,
    place: () => place,
    opened: () => opened,
    loads: () => loads,
    crash: load,
    destroyed: () => isDestroyed,
  }
}
