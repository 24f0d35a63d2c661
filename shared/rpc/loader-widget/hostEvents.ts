import * as z from 'zod/mini'
import { analyticsEventSchema } from '../../analytics/analyticsSchemas.ts'
import { caipAddressSchema } from '../../caip/caipAddress.ts'
import { caipNetworkIdSchema, chainNamespaceSchema } from '../../caip/caipNetworkId.ts'
import { accountSchema } from '../../entities/account.ts'
import { requestOutcomeSchema } from '../../entities/requestOutcome.ts'
import { errorCodeSchema } from '../../errors/walletKitError.ts'

const signedSchema = z.strictObject({ namespace: chainNamespaceSchema, account: caipAddressSchema })

/** What each host event carries (host-api.md "Events"). `WalletKitEvents` of the public types is held against it. */
export const hostEventPayloads = {
  ready: z.null(),
  open: z.null(),
  close: z.null(),
  connect: accountSchema,
  disconnect: z.strictObject({ namespace: chainNamespaceSchema, reason: z.enum(['user', 'wallet']) }),
  accountsChanged: accountSchema,
  networkChanged: z.strictObject({ caipNetworkId: z.nullable(caipNetworkIdSchema) }),
  signIn: z.extend(signedSchema, { accessToken: z.exactOptional(z.string()) }),
  signOut: signedSchema,
  theme: z.strictObject({ mode: z.enum(['light', 'dark']) }),
  outcome: requestOutcomeSchema,
  event: analyticsEventSchema,
  alert: z.strictObject({ code: errorCodeSchema, message: z.string() }),
}

export type HostEventPayloads = {
  [Type in keyof typeof hostEventPayloads]: z.infer<(typeof hostEventPayloads)[Type]>
}
export type HostEventType = keyof HostEventPayloads

const of = <Type extends HostEventType>(type: Type) =>
  z.strictObject({ type: z.literal(type), payload: hostEventPayloads[type] })

/** A host event as it crosses. Lazy, so that bundles which only send events leave it out (`pureSchemasPlugin`). */
export const hostEventSchema = z.lazy(() =>
  z.discriminatedUnion('type', [
    of('ready'),
    of('open'),
    of('close'),
    of('connect'),
    of('disconnect'),
    of('accountsChanged'),
    of('networkChanged'),
    of('signIn'),
    of('signOut'),
    of('theme'),
    of('outcome'),
    of('event'),
    of('alert'),
  ]),
)
