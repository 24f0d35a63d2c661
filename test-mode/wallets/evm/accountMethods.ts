import * as z from 'zod/mini'
import type { EvmMethod, EvmWalletContext } from './evmWalletContext.ts'

/** Accounts as no wallet should give them. */
const nonsenseAccounts = [{ address: 1 }, null, 'banana']

async function connect(context: EvmWalletContext): Promise<unknown> {
  const { accounts, behaviour, decider, events, question, store } = context
  await decider.decide(
    behaviour().connect,
    question({
      title: 'Connect to this site?',
      action: 'Connect',
      rows: [
        { label: 'Account', value: accounts()[0] ?? '' },
        { label: 'Network', value: store.chain().name },
      ],
    }),
    'connect',
  )
  if (behaviour().connect === 'nonsense') {
    events.emit('accountsChanged', 'banana')
    return nonsenseAccounts
  }
  store.permit(accounts())
  events.emit('connect', { chainId: `0x${store.chain().chainId.toString(16)}` })
  return store.permitted()
}

const eth_accounts: EvmMethod = async ({ behaviour, store }) =>
  behaviour().read === 'nonsense' ? nonsenseAccounts : store.permitted()

const eth_requestAccounts: EvmMethod = async (context) => {
  const permitted = context.store.permitted()
  return permitted.length > 0 ? permitted : connect(context)
}

const permissionRequest = z.tuple([z.object({ eth_accounts: z.record(z.string(), z.unknown()) })])

const wallet_requestPermissions: EvmMethod = async (context, params) => {
  permissionRequest.parse(params)
  const accounts = await connect(context)
  return accounts === nonsenseAccounts ? { permission: true } : permissions(context)
}

const wallet_getPermissions: EvmMethod = async (context) => permissions(context)

const wallet_revokePermissions: EvmMethod = async ({ store }, params) => {
  permissionRequest.parse(params)
  store.permit([])
  return null
}

/** @see https://eips.ethereum.org/EIPS/eip-2255 */
function permissions({ store }: EvmWalletContext): unknown[] {
  const value = store.permitted()
  if (value.length === 0) return []
  return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }]
}

export const accountMethods: Record<string, EvmMethod> = {
  eth_accounts,
  eth_requestAccounts,
  wallet_requestPermissions,
  wallet_getPermissions,
  wallet_revokePermissions,
}
