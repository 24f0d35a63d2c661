import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Method } from '#shared/rpc/engine.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Same } from '#shared/types/same.ts'
import { openLink } from '../answers/openLink.ts'
import { createWalletRequest } from '../answers/walletRequest.ts'
import { asRecord, isText } from '../asRecord.ts'
import { hintsKey } from '../kit/session.ts'
import { followViewport } from '../modal/followViewport.ts'
import { defaultColor } from '../modal/modalElement.ts'
import { createModalFrame } from '../modal/modalFrame.ts'
import { restoreElements } from '../modal/restoreElements.ts'
import { isTooLarge, mergeOptions, tagOptions } from '../options/mergeOptions.ts'
import { createOptionReports } from '../options/optionReports.ts'
import { invalidOptions } from '../options/plainOptions.ts'
import { createOnDemand, createOptionSupport, createTestWallets, type OnDemand } from '../parts/createPart.ts'
import { rdns } from '../providers/announce.ts'
import { type AskWallet, openApproval } from '../providers/approvalWindow.ts'
import { createEvmRequests, evmChain, providerEvents, toProviderError } from '../providers/evmRequests.ts'
import { createSolanaRequests } from '../providers/solanaRequests.ts'
import { runGuarded } from '../runGuarded.ts'
import { discoverEip6963, discoverLegacy } from '../wallets/evmWallets.ts'
import { discoverStandard } from '../wallets/standardWallets.ts'
import { createWallets } from '../wallets/wallets.ts'
import type { Bridge, PageContext } from './bridge.ts'
import { type Calls, createCalls } from './calls.ts'
import { createFrame } from './frame.ts'
import { createHints } from './hints.ts'
import { loginUrl, takeReturn } from './login.ts'
import { createSnapshots } from './snapshots.ts'
import { createTracing } from './tracing.ts'

/** `preload="idle"`, for the first part, which loads the bridge ahead: the fourth part waits for the moment to start in. */
export function startWhenIdle(start: () => void, signal: AbortSignal): void {
  createOptionSupport()
    .load()
    .then(
      (optionSupport) => optionSupport.startWhenIdle(start, signal),
      // It would only have been ahead of the first intent, which comes without it.
      () => {},
    )
}

/** The option that is acted on once, when the widget starts. */
const atStart = 'enableReconnect'

/** The widget's requests that the third part answers. */
const onDemandAnswers = ['attest', 'askEndpoint', 'askSiwx', 'getPageUrl', 'leaveForLogin'] as const

true satisfies Same<(typeof onDemandAnswers)[number], keyof OnDemand['answers']>

/** What of a Solana account shows in the page's wallet: it may be on another cluster now. */
const solanaKey = ({ accounts: { solana } }: WalletKitState) =>
  solana && solana.address + solana.caipNetworkId

/** The composition root of the second script: finds the page's wallets and joins them to the widget. */
export function createBridge(page: PageContext): Bridge {
  const { modalElement, getState } = page
  const ended = new AbortController()
  const { signal } = ended
  for (const changed of page.unmerged.splice(0)) mergeOptions(page.options, changed)
  // Of options that were set before there was a bridge, none is known to be the one too many: all of them go.
  if (isTooLarge(page.options)) {
    page.alert(new WalletKitError('INVALID_OPTION', invalidOptions))
    for (const name of Object.keys(page.options)) delete page.options[name]
  }
  const hints = createHints(hintsKey(page.projectId))
  const calls = createCalls()
  /** The EVM chain that the page knows of. */
  let knownChain: number | undefined
  const snapshots = createSnapshots({
    ...page,
    onChange(before, after) {
      if (after.ready) calls.becomeReady()
      for (const [event, payload] of providerEvents(before, after, knownChain)) page.emitEvm(event, payload)
      knownChain = evmChain(after) ?? knownChain
      if (solanaKey(before) === solanaKey(after)) return
      page.emitSolana('change', { accounts: solana.accounts() })
      // A wallet that is not in the page signs in a window: it has to be asked in the task of the page's click.
      if (after.accounts.solana && !bound('solana')()) onDemand.load().catch(() => {})
    },
  })

  const emit = (event: string, body: unknown) => runGuarded(() => frame.emit(event, body))
  const wallets = createWallets({
    onFound: (info) => emit('wallet', info),
    onGone: (uuid) => emit('walletGone', { uuid }),
  })

  const onDemand = createOnDemand()
  const optionSupport = createOptionSupport()
  const testWallets = createTestWallets()
  const reportInvalidOptions = createOptionReports(page, optionSupport.load)
  const modalFrame = createModalFrame(modalElement, () => page.options['zIndex'] ?? page.tag['zIndex'])
  let returned = takeReturn(window)
  const frame = createFrame({
    ...page,
    modalFrame,
    iframe: modalFrame.iframe,
    signal,
    calls,
    trace: createTracing(page, optionSupport.load),
    reach: async () => (await onDemand.reach()).embedBlockedReason(origin),
    init() {
      const options = { ...tagOptions(page.tag, reportInvalidOptions), ...page.options }
      const given = { options, hints: hints.all, ...(returned && { returned }) }
      // It is sent once: a widget that is loaded again has nothing to end.
      returned = undefined
      return given
    },
    onSession(send) {
      for (const { info } of wallets.all()) send('wallet', info)
    },
    onClosed: snapshots.close,
    onProblem: page.alert,
    methods: new Map(
      Object.entries({
        walletRequest: createWalletRequest(wallets, emit, onDemand.load, signal),
        show(body) {
          const { backdrop } = asRecord(body)
          modalFrame.show(isText(backdrop, 64) && !/[:;]/.test(backdrop) ? backdrop : defaultColor)
        },
        hide: modalFrame.hide,
        offerTestWallets: async (body) => (await testWallets.load()).offerTestWallets(body),
        reloadPage: () => location.reload(),
        openLink: (body) => openLink(window, body),
        async leaveForApproval(body) {
          returned = (await onDemand.load()).leaveForApproval(modalFrame.iframe, body)
          frame.reload()
        },
        ...Object.fromEntries(
          onDemandAnswers.map((name): [string, Method] => [
            name,
            async (body, asked) => (await onDemand.load()).answers[name](page, body, asked),
          ]),
        ),
      } satisfies Record<string, Method>),
    ),
    events: new Map(
      Object.entries({
        state: snapshots.receive,
        event(body: unknown) {
          const { type, payload } = asRecord(body)
          if (isText(type, 32)) page.notify(type, payload)
          if (type === 'alert') reportInvalidOptions(payload)
        },
        hint(body: unknown) {
          const { key, value } = asRecord(body)
          if (isText(key, 64)) hints.write(key, value)
        },
      }).map(([name, listen]) => [name, (body: unknown) => runGuarded(() => listen(body))]),
    ),
  })

  const ask: Calls['ask'] = (method, body) => {
    const answer = calls.ask(method, body)
    frame.start()
    return answer
  }
  /** Asks the wallet, in a window of its own where it needs one. */
  const request: AskWallet = (asked) => {
    const isApproved = snapshots.windows()[asked.namespace]?.includes(asked.method)
    const { click, close } = openApproval(page, isApproved)
    const answer = ask('request', { ...asked, ...(click && { click }) })
    answer.then(close, close)
    return answer
  }
  const untilReady = () => (getState().ready ? Promise.resolve() : calls.untilReady())
  const bound = (namespace: ChainNamespace) => () => wallets.get(snapshots.bindings()[namespace])
  const context = {
    getState,
    ask,
    request,
    loadOnDemand: onDemand.load,
    // Where the frame is lost, the request that follows asks it again, and rejects by itself.
    restored: async () => hints.all['session'] && untilReady().catch(() => {}),
  }
  const solana = createSolanaRequests({ ...context, bound: bound('solana') })

  restoreElements(modalFrame, frame.reload, signal)
  followViewport(modalFrame, onDemand.load, signal)
  discoverEip6963(wallets, rdns, window, signal)
  discoverLegacy(wallets, window, signal)
  discoverStandard(wallets, page.wallet, window, signal)

  return {
    start: frame.start,
    isUp: frame.isUp,
    untilReady,
    async setOptions(changed) {
      const isSet = String(page.options[atStart] ?? page.tag[atStart] ?? true)
      if (atStart in changed && String(changed[atStart]) !== isSet)
        throw page.alert(new WalletKitError('INVALID_OPTION', `${atStart} is set too late`))
      const merged = { ...page.options }
      mergeOptions(merged, changed)
      if (isTooLarge(merged)) throw page.alert(new WalletKitError('INVALID_OPTION', invalidOptions))
      Object.assign(page.options, merged)
      if (frame.isUp()) await ask('setOptions', { options: changed })
    },
    open: (parameters = {}) => ask('open', parameters),
    close: () => ask('close', {}),
    forget() {
      for (const key of ['session', 'connections']) hints.write(key, null)
      snapshots.end()
    },
    connect(parameters, login) {
      if (!login) return ask('connect', parameters)
      const attempt = randomId()
      // Every provider's own page fits.
      login.resizeTo(480, 720)
      login.location.href = loginUrl(page, `${parameters.method}`, attempt)
      return ask('connect', { ...parameters, attempt })
    },
    disconnect: (namespace) => ask('disconnect', { namespace }),
    switchNetwork: (caipNetworkId) => ask('switchNetwork', { caipNetworkId }),
    getPairingUri: () => ask('getPairingUri', {}),
    getAccessToken: () => ask('getAccessToken', {}),
    async listWallets(parameters = {}) {
      const [others, { listWallets }] = await Promise.all([ask('listWallets', parameters), onDemand.load()])
      return [...listWallets(wallets.all(), parameters), ...others]
    },
    requestEvm: createEvmRequests({
      ...context,
      bound: bound('eip155'),
      sync: ({ info }) => emit('walletEvent', { uuid: info.uuid, event: 'sync' }),
      nextState: snapshots.next,
      setKnownChain(chain) {
        knownChain = chain
      },
    }),
    async requestOther(namespace, { method, params }) {
      await context.restored()
      return request({ namespace, method, params }).catch((error) => {
        throw toProviderError(error)
      })
    },
    requestSolana: solana.request,
    solanaAccounts: solana.accounts,
    destroy(reason) {
      calls.reject(reason)
      frame.destroy()
      ended.abort()
      snapshots.end()
    },
  }
}
