import * as z from 'zod/mini'
import { type AdminEndpointTable, projectIdField } from './adminEndpoint.ts'

/** What a visitor of a project's pages could be offered. */
export const capabilities = [
  'pages',
  'wallets',
  'walletConnect',
  'email',
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
  'signIn',
  'send',
  'receive',
  'activity',
  'swaps',
  'onramp',
  'names',
  'smartAccounts',
  'sponsoring',
  'smartSessions',
  'escrow',
  'prices',
  'analytics',
] as const
export type Capability = (typeof capabilities)[number]

/** Where something is switched on: in the project's settings on this page, or by who runs the server. */
export const offerRemedySchema = z.discriminatedUnion('where', [
  /** `field` is one of the project's, `features.email` for a switch. */
  z.strictObject({ where: z.literal('project'), field: z.string(), command: z.string() }),
  /** `setting` as it stands in the environment or the configuration's file; `anchor` in `docs/host/hosting.md`. */
  z.strictObject({ where: z.literal('server'), setting: z.string(), anchor: z.string() }),
])
export type OfferRemedy = z.infer<typeof offerRemedySchema>

export const offerSchema = z.strictObject({
  capability: z.enum(capabilities),
  /** For people: `WalletConnect`. */
  title: z.string(),
  isOn: z.boolean(),
  /** What there is, or why not: `no project id of WalletConnect’s`. */
  reason: z.string(),
  /** What would switch it on; null: it is on, or nothing does. */
  remedy: z.nullable(offerRemedySchema),
})
export type Offer = z.infer<typeof offerSchema>

export const offerEndpoints = {
  readOffer: {
    path: 'projects/offer',
    request: z.strictObject(projectIdField),
    answer: z.strictObject({ offers: z.array(offerSchema) }),
    needs: 'viewer',
    scope: 'project',
    isAudited: false,
    errors: [],
  },
} as const satisfies AdminEndpointTable
