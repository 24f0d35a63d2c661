import * as z from 'zod/mini'
import { developmentUrlSchema } from './developmentUrl.ts'

/** Where Farcaster is. An empty object means the real one. */
export const farcasterConfigSchema = z.strictObject({
  /** Passes the person's signature from their Farcaster app to the server. It is not trusted with more. */
  relayUrl: z._default(developmentUrlSchema, 'https://relay.farcaster.xyz'),
  /** The contract that says which address has an account in custody. Its chain is read through the chain's endpoints. */
  idRegistry: z._default(
    z.strictObject({
      caipNetworkId: z.templateLiteral(['eip155:', z.int()]),
      address: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))]),
    }),
    { caipNetworkId: 'eip155:10', address: '0x00000000fc6c5f01fc30151999387bb99a9f489b' },
  ),
})
export type FarcasterConfig = z.infer<typeof farcasterConfigSchema>
