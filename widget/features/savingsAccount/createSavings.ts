import { type Atom, atom } from 'jotai/vanilla'
import * as z from 'zod/mini'
import type { Hex } from '#shared/delegations/delegation.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import type { SavingsAccess, SavingsCall } from '../auth/createSavingsAccess.ts'
import { untilInBlock } from '../auth/untilInBlock.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { type SavingsAccount, type SavingsState, savingsAssets } from './savingsState.ts'

/** Of a transaction that a block has. */
const receiptSchema = z.object({ status: z.string() })

export interface SavingsFeature {
  stateAtom: Atom<SavingsState>
  /** Reads the account on the active network anew. Never rejects: where nothing answers, that is the state. */
  look(access: SavingsAccess): Promise<void>
  /** Lets the everyday account draw so much a day. Never rejects: what came of it is in the state. */
  allow(access: SavingsAccess, sum: Sum): Promise<void>
  /** Draws, within what is allowed. */
  draw(access: SavingsAccess, sum: Sum): Promise<void>
  /** The passkey has the account pay the everyday account. */
  takeOut(access: SavingsAccess, sum: Sum): Promise<void>
  /** Ends all that was allowed on the network. */
  end(access: SavingsAccess): Promise<void>
  destroy(): void
}

interface Sum {
  token: Hex | null
  /** Base units. */
  amount: bigint
}

/** The savings account, for the view that shows it. Made with its first view. */
export function createSavings(features: FeatureContext): SavingsFeature {
  const { store, networks, feature, activeConnectionAtom } = features
  const { api } = feature(createAccountData)
  const stateAtom = atom<SavingsState>({ status: 'loading' })
  const ended = new AbortController()
  const network = () => store.get(networks.activeNetworkAtom)?.caipNetworkId
  const everyday = () => store.get(activeConnectionAtom)?.addresses[0] ?? ''

  const read = async (access: SavingsAccess): Promise<SavingsState> => {
    const chainId = network()
    if (!chainId?.startsWith('eip155:')) return { status: 'unknown' }
    const { savings } = await access.find()
    if (!savings) return { status: 'none' }
    const { address, deployment, isProven, allowances } = savings
    const [{ balances }, code] = await Promise.all([
      // Past every cache: what is in it has often just come from another view.
      api.balances(address, chainId, { force: true, signal: ended.signal }),
      access.read(chainId, 'eth_getCode', [address, 'latest']),
    ])
    const account: SavingsAccount = {
      ...{ network: chainId, address, deployment, isProven },
      isDeployed: code !== '0x',
      assets: savingsAssets(balances, allowances, chainId),
    }
    return { status: 'ready', account, busy: null, outcome: null }
  }

  const look = async (access: SavingsAccess): Promise<void> => {
    const asked = network()
    const found = await read(access).catch((error: unknown): SavingsState => {
      sayUnforeseen(error)
      return { status: 'unknown' }
    })
    // Another network is active meanwhile: that one's answer is shown.
    if (asked === network()) store.set(stateAtom, found)
  }

  const change = (part: Partial<Extract<SavingsState, { status: 'ready' }>>) =>
    store.set(stateAtom, (state) => (state.status === 'ready' ? { ...state, ...part } : state))

  /** Sends, and waits for a block. @returns whether one has it */
  const send = async (access: SavingsAccess, chainId: SavingsAccount['network'], call: SavingsCall) => {
    change({ busy: 'asking' })
    const hash = await access.send(chainId, everyday(), call)
    change({ busy: 'waiting' })
    const receipt = await untilInBlock(
      async () => (await access.read(chainId, 'eth_getTransactionReceipt', [hash])) ?? undefined,
      ended.signal,
    )
    if (receipt === undefined) return false
    if (receiptSchema.parse(receipt).status !== '0x1')
      throw new WalletKitError('WALLET_ERROR', 'The network has carried nothing out')
    return true
  }

  /** One thing at a time; the account is read again after it. */
  const act = async (access: SavingsAccess, work: (account: SavingsAccount) => Promise<boolean>) => {
    const state = store.get(stateAtom)
    if (state.status !== 'ready' || state.busy !== null) return
    change({ busy: 'asking', outcome: null })
    try {
      const isThere = await work(state.account)
      await look(access)
      change({ busy: null, outcome: isThere ? 'done' : 'slow' })
    } catch (error) {
      // A person who says no needs no words.
      const isDeclined = isCode(error, 'USER_REJECTED', 'USER_CLOSED')
      if (!isDeclined) sayUnforeseen(error)
      change({ busy: null, outcome: isDeclined ? null : 'failed' })
    }
  }

  /** What moves something out of the account needs it to be on the chain. */
  const carryOut = async (
    access: SavingsAccess,
    { network: chainId, isDeployed, deployment }: SavingsAccount,
    order: () => Promise<SavingsCall | null>,
  ) => {
    if (!isDeployed && !(await send(access, chainId, deployment))) return false
    change({ busy: 'asking' })
    const call = await order()
    return call ? send(access, chainId, call) : true
  }

  const toText = ({ token, amount }: Sum) => ({ token, amount: amount.toString() })

  return {
    stateAtom,
    look,
    allow: (access, sum) =>
      act(access, async ({ network: chainId }) => {
        await access.order({ chainId, order: { type: 'allow', ...toText(sum) } })
        return true
      }),
    draw: (access, sum) =>
      act(access, (account) =>
        carryOut(access, account, async () => {
          const { call } = await access.draw({ chainId: account.network, ...toText(sum) })
          return call
        }),
      ),
    takeOut: (access, sum) =>
      act(access, (account) =>
        carryOut(access, account, async () => {
          const to: Hex = `0x${everyday().slice(2)}`
          const order = { type: 'pay', to, ...toText(sum) } as const
          return (await access.order({ chainId: account.network, order })).call
        }),
      ),
    end: (access) =>
      act(access, (account) =>
        carryOut(
          access,
          account,
          async () => (await access.order({ chainId: account.network, order: { type: 'end' } })).call,
        ),
      ),
    destroy: () => ended.abort(),
  }
}
