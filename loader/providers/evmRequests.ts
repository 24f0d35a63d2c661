import type { WalletKitState } from '#shared/entities/state.ts'
import { asksToDisconnect } from '#shared/rpc/asksToDisconnect.ts'
import { asRecord } from '../asRecord.ts'
import type { Calls } from '../bridge/calls.ts'
import type { LoadOnDemand } from '../parts/createPart.ts'
import { normalizeRejection } from '../wallets/normalizeRejection.ts'
import type { FoundWallet } from '../wallets/wallets.ts'
import type { AskWallet } from './approvalWindow.ts'
import type { Eip1193Request } from './evmProvider.ts'

export interface EvmRequestsContext {
  getState(): WalletKitState
  ask: Calls['ask']
  request: AskWallet
  /** Settles when a stored connection is restored, at once where there is none. */
  restored(): Promise<unknown>
  /** The connected wallet, where it is in the page. */
  bound(): FoundWallet | undefined
  /** Has the widget ask the wallet what is true now. */
  sync(wallet: FoundWallet): void
  /** Resolves with the next state, or after a second. */
  nextState(): Promise<unknown>
  loadOnDemand: LoadOnDemand
  /** The page gets to know of a chain from the widget's answer, while the state names none. */
  setKnownChain(chain: number): void
}

/** Requests that may change accounts or chain; wallets exist that emit no event then. */
const mayChange = /^wallet_(switch|add)E|^wallet_req\w+Permissions$/
const asksPermissions = /^wallet_(get|request)Permissions$/
const namespace = 'eip155'

/**
 * Answers the requests of the page's EIP-1193 provider. While a wallet is connected it answers itself, without the way through the frame;
 * its results are not touched, nor its errors but for rejections of the user, and of batches. Accounts, and the case of their letters, come from the
 * snapshot. A wallet that is not in the page is asked by the widget. Without a wallet, connecting opens the modal, and reads go to the
 * kit's JSON-RPC proxy.
 */
export function createEvmRequests(
  context: EvmRequestsContext,
): (request: Eip1193Request) => Promise<unknown> {
  const connected = async () => {
    if (!context.bound() && !evmAccounts(context.getState()).length)
      await context.ask('connect', { namespace })
    return evmAccounts(context.getState())
  }
  /** A page that switches and then reads `getState()` finds the new chain there. */
  const settled = async (wallet: FoundWallet) => {
    context.sync(wallet)
    if (Number(await wallet.ask('eth_chainId', [])) !== evmChain(context.getState()))
      await context.nextState()
  }

  const viaWallet = async (wallet: FoundWallet, { method, params }: Eip1193Request) => {
    const result = await wallet.ask(method, params)
    // The wallet has already answered what the page asked for. Where it does not answer with its chain, the widget asks for the chain itself.
    if (mayChange.test(method)) await settled(wallet).catch(() => {})
    return asksPermissions.test(method)
      ? context.loadOnDemand().then(
          ({ withChecksumAddresses }) => withChecksumAddresses(result, evmAccounts(context.getState())),
          // The third part does not load: the answer is right all the same, with letters in the case that the wallet writes.
          () => result,
        )
      : result
  }

  const viaWidget = async ({ method, params }: Eip1193Request) => {
    const chain = evmChain(context.getState())
    if (method === 'wallet_requestPermissions') {
      const caveats = [{ type: 'restrictReturnedAccounts', value: await connected() }]
      return [{ parentCapability: 'eth_accounts', caveats }]
    }
    if (chain && method === 'eth_chainId') return toHex(chain)
    if (chain && method === 'net_version') return String(chain)
    const answer = await context.request({ namespace, method, params })
    if (method === 'eth_chainId') context.setKnownChain(Number(answer))
    return answer
  }

  const answer = async (request: Eip1193Request) => {
    await context.restored()
    const wallet = context.bound()
    if (request.method === 'eth_accounts') return evmAccounts(context.getState())
    if (request.method === 'eth_requestAccounts') return connected()
    // Also what the kit remembers is over then: it asks the wallet itself.
    if (request.method === 'wallet_revokePermissions' && asksToDisconnect(request.params))
      return context.ask('disconnect', { namespace }).then(() => null)
    return wallet ? viaWallet(wallet, request) : viaWidget(request)
  }
  return (request) =>
    answer(request).catch(async (error) => {
      throw toProviderError(await normalizeRejection(context.loadOnDemand, error, request.method))
    })
}

/** The addresses that an EIP-1193 provider names, the active one first; none without one. */
export function evmAccounts({ accounts }: WalletKitState): string[] {
  const account = accounts.eip155
  return account ? [...new Set([account.address, ...account.addresses])] : []
}

/** The EVM chain: the connected wallet's, else the active network's. */
export function evmChain({ accounts, activeNetwork }: WalletKitState): number | undefined {
  const [namespace, reference] = (accounts.eip155?.caipNetworkId ?? activeNetwork ?? '').split(':')
  return namespace === 'eip155' ? Number(reference) : undefined
}

/** A chain id as EIP-1193 writes it: `1` gives `0x1`. */
export function toHex(chain: number): string {
  return `0x${chain.toString(16)}`
}

/**
 * The EIP-1193 events between two snapshots, in the order they are sent.
 *
 * @param known the chain that the page knows of; without one, no change is emitted
 * @see https://eips.ethereum.org/EIPS/eip-1193#events-1
 */
export function providerEvents(
  before: WalletKitState,
  after: WalletKitState,
  known: number | undefined = evmChain(before),
): [event: string, payload: unknown][] {
  const events: [string, unknown][] = []
  const [was, is] = [evmAccounts(before), evmAccounts(after)]
  const chain = evmChain(after)
  const chainId = chain === undefined ? undefined : toHex(chain)
  if (is.length && !was.length) events.push(['connect', { chainId }])
  if (chainId && known !== undefined && chain !== known) events.push(['chainChanged', chainId])
  if (is.join() !== was.join()) events.push(['accountsChanged', is])
  if (was.length && !is.length)
    events.push(['disconnect', Object.assign(new Error('Disconnected'), { code: 4900 })])
  return events
}

const codes: Readonly<Record<string, number>> = {
  USER_CLOSED: 4001,
  USER_REJECTED: 4001,
  NOT_CONNECTED: 4100,
  METHOD_NOT_FOUND: 4200,
  FRAME_LOST: 4900,
  SESSION_EXPIRED: 4900,
  DESTROYED: 4900,
  INVALID_PARAMS: -32602,
}

/**
 * The kit's error as a provider's: a numeric `code`, the kit's own code as `data.walletKit`, beside whatever `data` the
 * chain gave. What a wallet threw is passed on as it is. A rejection of the user is always 4001, which is what pages look for: other
 * protocols have codes of their own for it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function toProviderError(error: unknown): unknown {
  const { name, code, message, data } = asRecord(error)
  if (name !== 'WalletKitError') return error
  const given = asRecord(data)['code']
  const known = codes[String(code)] ?? -32603
  return Object.assign(new Error(String(message)), {
    code: typeof given === 'number' && known !== 4001 ? given : known,
    data: { ...asRecord(data), walletKit: code },
  })
}
