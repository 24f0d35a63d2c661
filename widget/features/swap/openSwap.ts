import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { describeIssue } from '#shared/rpc/describeIssue.ts'
import type { Context } from '../context/createContext.ts'
import type { GetFeature } from '../context/featureContext.ts'
import type { ModalFeature } from '../modal/createModal.ts'
import type { Switching } from '../networks/createSwitching.ts'
import { networkNotFound } from '../walletState/createNetworks.ts'
import { createSwap } from './createSwap.ts'

export interface OpenSwapContext extends Context {
  modal: Pick<ModalFeature, 'open'>
  switching: Pick<Switching, 'switchNetwork'>
  feature: GetFeature
}

const tokenSchema = z.string().check(z.maxLength(128))

/** What the form is filled in with. Tokens by their contracts; the address that stands for the network's own coin is that. */
const argumentsSchema = z.strictObject({
  namespace: z.optional(chainNamespaceSchema),
  caipNetworkId: z.optional(caipNetworkIdSchema),
  fromToken: z.optional(tokenSchema),
  toToken: z.optional(tokenSchema),
  /** Of whole units of the first, as a decimal number. */
  amount: z.optional(z.string().check(z.maxLength(100))),
})

/**
 * `open({ view: 'Swap' })`: shows the form, filled in with what the page has said. Where nobody is connected it shows the way there.
 *
 * @throws `NETWORK_NOT_FOUND`, `INVALID_PARAMS`, what `switchNetwork` throws
 */
export async function openSwap(
  context: OpenSwapContext,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { store, networks, signIn, modal, switching } = context
  const parsed = argumentsSchema.safeParse(given)
  if (!parsed.success)
    throw new WalletKitError('INVALID_PARAMS', `Invalid arguments at ${describeIssue(parsed.error)}`)
  const { namespace = store.get(networks.activeNamespaceAtom), caipNetworkId, ...details } = parsed.data
  if (caipNetworkId && !networks.find(caipNetworkId)) throw networkNotFound(caipNetworkId)
  // A connection that still has to sign in does not count for the page.
  if (signIn.visible(namespace)) {
    if (store.get(networks.activeNamespaceAtom) !== namespace) networks.setActiveNamespace(namespace)
    if (caipNetworkId && store.get(networks.activeNetworkIdAtom) !== caipNetworkId)
      await switching.switchNetwork(caipNetworkId)
    void context.feature(createSwap).prefill(withoutMissing(details))
  }
  await modal.open({ view: 'Swap', namespace })
}

/** Only what was said. */
function withoutMissing({
  fromToken,
  toToken,
  amount,
}: Partial<Record<'fromToken' | 'toToken' | 'amount', string | undefined>>) {
  return {
    ...(fromToken !== undefined && { fromToken }),
    ...(toToken !== undefined && { toToken }),
    ...(amount !== undefined && { amount }),
  }
}
