import * as z from 'zod/mini'
import { fiatCurrencySchema } from '#shared/api/chain/parts.ts'
import { caipNetworkIdSchema, chainNamespaceOf, chainNamespaceSchema } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { describeIssue } from '#shared/rpc/describeIssue.ts'
import type { Context } from '../context/createContext.ts'
import type { GetFeature } from '../context/featureContext.ts'
import type { ModalFeature } from '../modal/createModal.ts'
import { networkNotFound } from '../walletState/createNetworks.ts'
import { createBuy } from './createBuy.ts'

export interface OpenBuyContext extends Context {
  modal: Pick<ModalFeature, 'open'>
  feature: GetFeature
}

/** What the form is filled in with. */
const argumentsSchema = z.strictObject({
  namespace: z.optional(chainNamespaceSchema),
  /** Where the coin is to arrive; the wallet need not be there. */
  caipNetworkId: z.optional(caipNetworkIdSchema),
  /** The coin's symbol, or its contract. */
  asset: z.optional(z.string().check(z.maxLength(128))),
  /** Of the currency, as a decimal number. */
  amount: z.optional(z.string().check(z.maxLength(40))),
  currency: z.optional(fiatCurrencySchema),
})

/**
 * `open({ view: 'OnRampProviders' })`: shows the form, filled in with what the page has said. Where nobody is connected it shows the way
 * there.
 *
 * @throws `NETWORK_NOT_FOUND`, `INVALID_PARAMS`
 */
export async function openBuy(
  context: OpenBuyContext,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { store, networks, signIn, modal } = context
  const parsed = argumentsSchema.safeParse(given)
  if (!parsed.success)
    throw new WalletKitError('INVALID_PARAMS', `Invalid arguments at ${describeIssue(parsed.error)}`)
  const { caipNetworkId, asset, amount, currency } = parsed.data
  if (caipNetworkId && !networks.find(caipNetworkId)) throw networkNotFound(caipNetworkId)
  const active = store.get(networks.activeNamespaceAtom)
  const namespace = parsed.data.namespace ?? (caipNetworkId ? chainNamespaceOf(caipNetworkId) : active)
  // A connection that still has to sign in does not count for the page.
  if (signIn.visible(namespace)) {
    if (active !== namespace) networks.setActiveNamespace(namespace)
    void context.feature(createBuy).prefill({
      ...(caipNetworkId && { caipNetworkId }),
      ...(asset !== undefined && { asset }),
      ...(amount !== undefined && { amount }),
      ...(currency !== undefined && { currency }),
    })
  }
  await modal.open({ view: 'OnRampProviders', namespace })
}
