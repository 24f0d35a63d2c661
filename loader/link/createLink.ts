import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { rdns } from '../announce.ts'
import { fields, isText } from '../fields.ts'
import { guard } from '../guard.ts'
import { hintsKey } from '../session.ts'
import { attest } from './attest.ts'
import { createBackdrops } from './backdrops.ts'
import { createCalls } from './calls.ts'
import { createEvmRequests, evmChain, providerEvents } from './evmRequests.ts'
import { discoverEip6963, discoverLegacy } from './evmWallets.ts'
import { createFrame } from './frame.ts'
import { createHints } from './hints.ts'
import type { Link, LinkParameters } from './link.ts'
import { leaveForLogin, loginUrl, pageUrl, takeReturn } from './login.ts'
import { mendSurface } from './mendSurface.ts'
import { openLink } from './openLink.ts'
import { createRelay } from './relay.ts'
import { createSnapshots } from './snapshots.ts'
import { createSolanaRequests } from './solanaRequests.ts'
import { discoverStandard } from './standardWallets.ts'
import { tagOptions } from './tagOptions.ts'
import { createWallets, listWallets } from './wallets.ts'

/** What of a Solana account shows in the page's wallet: it may be on another cluster now. */
const solanaKey = ({ accounts: { solana } }: WalletKitState) =>
  solana && solana.address + solana.caipNetworkId

/** The composition root of the second script: finds the page's wallets and joins them to the widget. */
export function createLink(page: LinkParameters): Link {
  const { surface, getState } = page
  const ended = new AbortController()
  const { signal } = ended
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
      if (solanaKey(before) !== solanaKey(after)) page.emitSolana('change', { accounts: solana.accounts() })
    },
  })

  const emit = (event: string, body: unknown) => guard(() => frame.emit(event, body))
  const wallets = createWallets({
    onFound: (info) => emit('wallet', info),
    onGone: (uuid) => emit('walletGone', { uuid }),
  })

  const backdrops = createBackdrops(surface)
  let returned = takeReturn(window)
  const frame = createFrame({
    ...page,
    iframe: surface.iframe,
    signal,
    calls,
    init() {
      const options = { ...tagOptions(page.tag), ...page.options }
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
      ['walletRequest', createRelay(wallets, emit, signal)],
      [
        'show',
        (body: unknown) => {
          const { backdrop } = fields(body)
          backdrops.show(isText(backdrop, 64) && !/[:;]/.test(backdrop) ? backdrop : undefined)
        },
      ],
      ['hide', surface.hide],
      ['openLink', (body: unknown) => openLink(window, body)],
      ['attest', attest],
      ['getPageUrl', () => pageUrl(window)],
      ['leaveForLogin', (body: unknown) => leaveForLogin(location, page, body)],
    ]),
    events: new Map(
      Object.entries({
        state: snapshots.receive,
        event(body: unknown) {
          const { type, payload } = fields(body)
          if (isText(type, 32)) page.notify(type, payload)
        },
        hint(body: unknown) {
          const { key, value } = fields(body)
          if (isText(key, 64)) hints.write(key, value)
        },
      }).map(([name, listen]) => [name, (body: unknown) => guard(() => listen(body))]),
    ),
  })

  const ask: Link['ask'] = (method, body) => {
    const answer = calls.ask(method, body)
    frame.start()
    return answer
  }
  const untilReady = () => (getState().ready ? Promise.resolve() : calls.untilReady())
  const bound = (namespace: ChainNamespace) => () => wallets.get(snapshots.bindings()[namespace])
  const context = {
    getState,
    ask,
    restored: async () => hints.all['session'] && untilReady().catch(() => {}),
  }
  const solana = createSolanaRequests({ ...context, bound: bound('solana') })

  mendSurface(surface, frame.reload, signal)
  discoverEip6963(wallets, rdns, window, signal)
  discoverLegacy(wallets, window, signal)
  discoverStandard(wallets, page.ownWallet, window, signal)

  return {
    start: frame.start,
    isUp: frame.isUp,
    ask,
    untilReady,
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
    async listWallets(parameters) {
      const others = await ask('listWallets', parameters)
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
