import { type Address, getAddress, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { magicFateOf } from '#shared/constants/magicAmounts.ts'
import { toBehaviour } from '../behaviour.ts'
import type { EvmWalletConfig } from '../config.ts'
import { createDecider } from '../createDecider.ts'
import { createEmitter, type Listener } from '../createEmitter.ts'
import { createRequestLog } from '../createRequestLog.ts'
import { drawnIcon } from '../drawnIcon.ts'
import type { WalletEnvironment } from '../environment.ts'
import { ProviderError, providerErrors } from '../providerError.ts'
import type { WalletControls } from '../walletControls.ts'
import { accountMethods } from './accountMethods.ts'
import { announceEvmWallet } from './announceEvmWallet.ts'
import { createBatches } from './batches.ts'
import { chainMethods } from './chainMethods.ts'
import { createEvmStore } from './createEvmStore.ts'
import type { EvmMethod, EvmWalletContext } from './evmWalletContext.ts'
import { readFromChain } from './readFromChain.ts'
import { signingMethods } from './signingMethods.ts'

/** @see https://eips.ethereum.org/EIPS/eip-1193 */
export interface EvmProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): EvmProvider
  removeListener(event: string, listener: Listener): EvmProvider
  isMetaMask?: true
}

export interface EvmWallet {
  provider: EvmProvider
  controls: WalletControls
  destroy(): void
}

const methods = new Map<string, EvmMethod>(
  Object.entries({ ...accountMethods, ...chainMethods, ...signingMethods }),
)
const requestSchema = z.object({ method: z.string(), params: z.optional(z.unknown()) })

/** Creates a simulated EVM wallet, which really signs, and announces it to the page. */
export function createEvmWallet(config: EvmWalletConfig, environment: WalletEnvironment): EvmWallet {
  let behaviour = toBehaviour(config.behaviour)
  let auto = config.auto
  const icon = drawnIcon(config.name)
  const events = createEmitter()
  const store = createEvmStore(config, environment, events)
  const decider = createDecider(environment, () => auto)
  const log = createRequestLog()
  let chosen: number | undefined = config.oneAccount ? 0 : undefined
  const accounts = config.privateKeys.map((key) => privateKeyToAccount(key))
  let lastTurn: Promise<unknown> = Promise.resolve()

  const context: EvmWalletContext = {
    accounts: () =>
      accounts.flatMap(({ address }, index) => (chosen === undefined || chosen === index ? [address] : [])),
    signer: (address) => findSigner(accounts, store.permitted(), address),
    inTurn(work) {
      const turn = lastTurn.then(work)
      // Its own asker is told; the next one only waits for its end.
      lastTurn = turn.catch(() => undefined)
      return turn
    },
    store,
    batches: config.batches && createBatches(config.batches),
    events,
    decider,
    behaviour: () => behaviour,
    declines: (amount, decimals) => config.declinesAmounts && magicFateOf(amount, decimals) === 'declined',
    question: (request) => ({
      ...request,
      wallet: { name: config.name, icon },
      origin: environment.origin,
    }),
  }

  const answer = async (method: string, params: unknown): Promise<unknown> => {
    const known = methods.get(method)
    const isRead = !known || method === 'eth_accounts' || method === 'eth_chainId' || method === 'net_version'
    if (isRead && behaviour.read === 'silent') return new Promise(() => {})
    try {
      return await (known ?? readFromChain(method))(context, params)
    } catch (error) {
      if (error instanceof z.core.$ZodError) throw providerErrors.invalidParams(z.prettifyError(error))
      throw error
    }
  }

  const provider: EvmProvider = {
    async request(args) {
      const request = requestSchema.safeParse(args)
      if (!request.success) throw new ProviderError(-32_600, 'Expected an object with a method.')
      const { method, params } = request.data
      return log.follow(method, params, () => answer(method, params))
    },
    on(event, listener) {
      events.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.off(event, listener)
      return provider
    },
  }

  if (config.legacy) {
    provider.isMetaMask = true
    Object.defineProperty(environment.target, 'ethereum', {
      value: provider,
      configurable: true,
      writable: true,
    })
    environment.target.dispatchEvent(new Event('ethereum#initialized'))
  }
  const info = {
    uuid: config.uuid ?? crypto.randomUUID(),
    name: config.name,
    icon: config.icon ?? icon,
    rdns: config.rdns,
  }
  const stopAnnouncing = announceEvmWallet(environment.target, { info, provider }, config.announce)

  return {
    provider,
    controls: {
      id: config.id ?? config.rdns,
      kind: 'evm',
      name: config.name,
      log: log.entries,
      addresses: context.accounts,
      setBehaviour: (choice) => {
        behaviour = toBehaviour(choice)
      },
      setAuto: (value) => {
        auto = value
      },
      approve: () => answerWaiting(true),
      reject: () => answerWaiting(false),
      waiting: decider.waiting,
      next: decider.next,
      setAccounts: (addresses) => store.permit(addresses.map((address) => getAddress(address))),
      chooseAccount(index) {
        if (!accounts[index]) throw new RangeError(`${config.name} has no account ${index}`)
        chosen = index
      },
      setChain: (chainId) => store.selectChain(chainId),
    },
    destroy() {
      stopAnnouncing()
      if (config.legacy) Reflect.deleteProperty(environment.target, 'ethereum')
    },
  }

  function answerWaiting(approved: boolean): void {
    if (!decider.answer(approved)) throw new Error(`No request waits in ${config.name}`)
  }
}

function findSigner(
  accounts: readonly PrivateKeyAccount[],
  permitted: readonly Address[],
  address: string,
): PrivateKeyAccount {
  const wanted = address.toLowerCase()
  const allowed = permitted.some((entry) => entry.toLowerCase() === wanted)
  const account = accounts.find((entry) => entry.address.toLowerCase() === wanted)
  if (!allowed || !account) throw providerErrors.unauthorized()
  return account
}
