import * as z from 'zod/mini'
import { chainNamespaceSchema } from '../../caip/caipNetworkId.ts'
import { walletKitStateSchema } from '../../entities/state.ts'
import { discoveredWalletSchema } from '../../entities/wallet.ts'
import type { EventTable } from '../contract.ts'
import { hostEventSchema } from './hostEvents.ts'

/** What the loader tells the widget. */
export const loaderEvents = {
  /** A wallet was found in the page, or changed (same `uuid`). One message each: icons are large. */
  wallet: discoveredWalletSchema,
  walletGone: z.strictObject({ uuid: z.string().check(z.maxLength(128)) }),
  /**
   * A wallet's own event. `sync` is the loader's: the page asked the wallet for something that may have changed
   * accounts or chain, and wallets exist that send no event then.
   */
  walletEvent: z.strictObject({
    uuid: z.string().check(z.maxLength(128)),
    event: z.enum(['accountsChanged', 'chainChanged', 'disconnect', 'change', 'sync']),
    data: z.optional(z.unknown()),
  }),
  /** Esc was pressed in the host document, or the browser closed the dialog by itself (`closed`). */
  dismiss: z.strictObject({ closed: z.boolean() }),
} as const satisfies EventTable

/** What the widget tells the loader. */
export const widgetEvents = {
  /** The snapshot, and which wallet (by `uuid`) in the page is bound to each connected namespace. */
  state: z.strictObject({
    state: walletKitStateSchema,
    bindings: z.partialRecord(chainNamespaceSchema, z.string()),
    /** The provider's methods that the connected wallet approves in a window of its own (security.md rule 9). */
    windows: z.partialRecord(chainNamespaceSchema, z.array(z.string())),
  }),
  /** A host event (host-api.md "Events"). Sent after the snapshot that it speaks of. */
  event: hostEventSchema,
  /** A non-secret hint for the page's own storage; null removes it. */
  hint: z.strictObject({ key: z.string(), value: z.nullable(z.string()) }),
} as const satisfies EventTable
