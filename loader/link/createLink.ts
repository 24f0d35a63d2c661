import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Method } from '#shared/rpc/engine.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { rdns } from '../announce.ts'
import { fields, isText } from '../fields.ts'
import { guard } from '../guard.ts'
import { invalidOptions } from '../options.ts'
import { hintsKey } from '../session.ts'
import { type AskWallet, openApproval } from './approvalWindow.ts'
import { createBackdrops } from './backdrops.ts'
import { type Calls, createCalls } from './calls.ts'
import { createFaults } from './createFaults.ts'
import { createLate, createRare } from './createPart.ts'
import { createEvmRequests, evmChain, providerEvents, toProviderError } from './evmRequests.ts'
import { discoverEip6963, discoverLegacy } from './evmWallets.ts'
import { followViewport } from './followViewport.ts'
import { createFrame } from './frame.ts'
import { createHints } from './hints.ts'
import type { Link, LinkParameters } from './link.ts'
import { loginUrl, takeReturn } from './login.ts'
import { mendStage } from './mendStage.ts'
import { createNameRefusal } from './nameRefusals.ts'
import { openLink } from './openLink.ts'
import { isTooLarge, mergeOptions, tagOptions } from './options.ts'
import { createRelay } from './relay.ts'
import { createSnapshots } from './snapshots.ts'
import { createSolanaRequests } from './solanaRequests.ts'
import { createStage } from './stage.ts'
import { discoverStandard } from './standardWallets.ts'
import { createTracing } from './tracing.ts'
import { createWallets } from './wallets.ts'

/** `preload="idle"`, for the first part: the fourth part says when. */
export function startWhenIdle(start: () => void, signal: AbortSignal): void {
  createRare()
    .use()
    .then(
      (rare) => rare.startWhenIdle(start, signal),
      // It would only have been ahead of the first intent, which comes without it.
      () => {},
    )
}

/** The option that is acted on once, when the widget starts. */
const atStart = 'enableReconnect'

/** What the widget asks that few visits come to. */
const lateAnswers = ['attest', 'askEndpoint', 'askSiwx', 'getPageUrl', 'leaveForLogin'] as const

/** What of a Solana account shows in the page's wallet: it may be on another cluster now. */
const solanaKey = ({ accounts: { solana } }: WalletKitState) =>
  solana && solana.address + solana.caipNetworkId

/** The composition root of the second script: finds the page's wallets and joins them to the widget. */
export function createLink(page: LinkParameters): Link {
  const { surface, getState } = page
  const ended = new AbortController()
  const { signal } = ended
  for (const changed of page.unmerged.splice(0)) mergeOptions(page.options, changed)
  // Of options that were set before there was a link, nobody knows which was one too many.
  if (isTooLarge(page.options)) {
    page.alert(new WalletKitError('INVALID_OPTION', invalidOptions))
    for (const name of Object.keys(page.options)) delete page.options[name]
  }
  const hints = createHints(hintsKey(page.projectId))
  const calls = createCalls()
  /** The EVM chain that the page was told last. */
  let toldChain: number | undefined
  const snapshots = createSnapshots({
    ...page,
    onChange(before, after) {
      if (after.ready) calls.becomeReady()
      for (const [event, payload] of providerEvents(before, after, toldChain)) page.emitEvm(event, payload)
      toldChain = evmChain(after) ?? toldChain
      if (solanaKey(before) === solanaKey(after)) return
      page.emitSolana('change', { accounts: solana.accounts() })
      // A wallet that is elsewhere signs in a window: it has to be asked in the task of the page's click.
      if (after.accounts.solana && !bound('solana')()) late.use().catch(() => {})
    },
  })

  const emit = (event: string, body: unknown) => guard(() => frame.emit(event, body))
  const wallets = createWallets({
    onFound: (info) => emit('wallet', info),
    onGone: (uuid) => emit('walletGone', { uuid }),
  })

  const late = createLate()
  const rare = createRare()
  const sayFault = createFaults(page, rare.use)
  const nameRefusal = createNameRefusal(late.use)
  const stage = createStage(surface, () => page.options['zIndex'] ?? page.tag['zIndex'])
  const backdrops = createBackdrops(stage)
  let returned = takeReturn(window)
  const frame = createFrame({
    ...page,
    stage,
    iframe: stage.iframe,
    signal,
    calls,
    trace: createTracing(page, rare.use),
    reach: async () => (await late.reach()).refusalOf(origin),
    init() {
      const options = { ...tagOptions(page.tag, sayFault), ...page.options }
      const given = { options, hints: hints.all, ...(returned && { returned }) }
      // It counts once: a widget that is loaded again has nothing to end.
      returned = undefined
      return given
    },
    onSession(tell) {
      for (const { info } of wallets.all()) tell('wallet', info)
    },
    onClosed: snapshots.close,
    onProblem: page.alert,
    methods: new Map([
      ['walletRequest', createRelay(wallets, emit, signal, nameRefusal)],
      [
        'show',
        (body: unknown) => {
          const { backdrop } = fields(body)
          backdrops.show(isText(backdrop, 64) && !/[:;]/.test(backdrop) ? backdrop : undefined)
        },
      ],
      ['hide', stage.hide],
      ['reloadPage', () => location.reload()],
      ['openLink', (body: unknown) => openLink(window, body)],
      [
        'leaveForApproval',
        async (body: unknown) => {
          returned = (await late.use()).leaveForApproval(stage.iframe, body)
          frame.reload()
        },
      ],
      ...lateAnswers.map((name): [string, Method] => [
        name,
        async (body, asked) => (await late.use()).answers[name](page, body, asked),
      ]),
    ]),
    events: new Map(
      Object.entries({
        state: snapshots.receive,
        event(body: unknown) {
          const { type, payload } = fields(body)
          if (isText(type, 32)) page.notify(type, payload)
          if (type === 'alert') sayFault(payload)
        },
        hint(body: unknown) {
          const { key, value } = fields(body)
          if (isText(key, 64)) hints.write(key, value)
        },
      }).map(([name, listen]) => [name, (body: unknown) => guard(() => listen(body))]),
    ),
  })

  const ask: Calls['ask'] = (method, body) => {
    const answer = calls.ask(method, body)
    frame.start()
    return answer
  }
  /** Asks the wallet, in a window of its own where it wants one. */
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
    late: late.use,
    nameRefusal,
    // The frame is lost: the request behind this asks it again, and says so itself.
    restored: async () => hints.all['session'] && untilReady().catch(() => {}),
  }
  const solana = createSolanaRequests({ ...context, bound: bound('solana') })

  mendStage(stage, frame.reload, signal)
  followViewport(stage, late.use, signal)
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
      const [others, { listWallets }] = await Promise.all([ask('listWallets', parameters), late.use()])
      return [...listWallets(wallets.all(), parameters), ...others]
    },
    requestEvm: createEvmRequests({
      ...context,
      bound: bound('eip155'),
      sync: ({ info }) => emit('walletEvent', { uuid: info.uuid, event: 'sync' }),
      nextState: snapshots.next,
      onChainTold(chain) {
        toldChain = chain
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
