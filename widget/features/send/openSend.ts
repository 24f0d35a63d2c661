import * as z from 'zod/mini'
import { abortable } from '#shared/async/abortable.ts'
import { caipNetworkIdSchema, chainNamespaceSchema, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { describeIssue } from '#shared/rpc/describeIssue.ts'
import { can } from '../capabilities/capabilities.ts'
import type { Context } from '../context/createContext.ts'
import type { GetFeature } from '../context/featureContext.ts'
import type { ModalFeature } from '../modal/createModal.ts'
import type { Switching } from '../networks/createSwitching.ts'
import { toAccount } from '../walletState/connection.ts'
import { networkNotFound } from '../walletState/createNetworks.ts'
import { createSend } from './createSend.ts'
import { unsupported } from './sentToken.ts'

export interface OpenSendContext extends Context {
  modal: Pick<ModalFeature, 'open'>
  switching: Pick<Switching, 'switchNetwork'>
  feature: GetFeature
}

/** What the form is filled in with. */
const argumentsSchema = z.strictObject({
  caipNetworkId: z.optional(caipNetworkIdSchema),
  /** An address, a name, or a payment link. */
  to: z.optional(z.string().check(z.maxLength(300))),
  /** Of whole units, as a decimal number. */
  amount: z.optional(z.string().check(z.maxLength(100))),
  /** The token's contract or mint; left out, or the address that stands for it: the network's own currency. */
  assetAddress: z.optional(z.string().check(z.maxLength(128))),
  namespace: z.optional(chainNamespaceSchema),
  /** A CAIP-2 id, or its reference. */
  chainId: z.optional(z.union([z.string().check(z.maxLength(64)), z.int()])),
})
type SendArguments = z.infer<typeof argumentsSchema>

/**
 * `open({ view: 'WalletSend' })`: shows the form, filled in with what the page has said, on the network that it means.
 *
 * @returns `{ hash }` once somebody has sent from it
 * @throws `NOT_CONNECTED`, `NETWORK_NOT_FOUND`, `INVALID_PARAMS`, `CHAIN_NOT_SUPPORTED` where nothing can be sent, what `switchNetwork`
 *   throws, `USER_CLOSED` where the modal is closed without
 */
export async function openSend(
  context: OpenSendContext,
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<{ hash: string }> {
  const { store, networks, signIn, modal, switching } = context
  const parsed = argumentsSchema.safeParse(given)
  if (!parsed.success)
    throw new WalletKitError('INVALID_PARAMS', `Invalid arguments at ${describeIssue(parsed.error)}`)
  const details = parsed.data
  const namespace = details.namespace ?? store.get(networks.activeNamespaceAtom)
  // A connection that still has to sign in does not count for the page.
  const connection = signIn.visible(namespace)
  if (!connection) throw new WalletKitError('NOT_CONNECTED', 'Connect a wallet first')
  if (!can('send', toAccount(connection))) throw unsupported()
  const wanted = networkOf(details, namespace)
  if (wanted && !networks.find(wanted)) throw networkNotFound(wanted)
  if (store.get(networks.activeNamespaceAtom) !== namespace) networks.setActiveNamespace(namespace)
  if (wanted && store.get(networks.activeNetworkIdAtom) !== wanted) await switching.switchNetwork(wanted)

  const send = context.feature(createSend)
  send.prefill(details)
  const sent = send.waiters.wait()
  // Closing the modal before the view is there counts as closing it.
  modal.open({ view: 'WalletSend' }).catch(() => send.waiters.closed())
  return abortable(sent, signal)
}

/** The network that a page means by `chainId`, which may be a CAIP-2 id or its reference alone. */
function networkOf({ chainId, caipNetworkId }: SendArguments, namespace: string) {
  if (chainId === undefined) return caipNetworkId
  const id = isCaipNetworkId(chainId) ? chainId : `${namespace}:${chainId}`
  if (isCaipNetworkId(id) && id.startsWith(`${namespace}:`)) return id
  throw new WalletKitError('INVALID_PARAMS', 'chainId is no chain of the namespace')
}
