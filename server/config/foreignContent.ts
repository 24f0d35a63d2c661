import * as z from 'zod/mini'

const gateway = z
  .url({ protocol: /^https?$/, error: 'must be an https:// URL that ends with a slash' })
  .check(z.maxLength(256), z.regex(/\/$/, { error: 'must be an https:// URL that ends with a slash' }))

const hostAndPort = z
  .string()
  .check(z.regex(/^(?:[\w.-]+|\[[\da-fA-F:]+\]):\d{1,5}$/, { error: 'must be host:port' }))

/** How the server reads what contracts point at: metadata and pictures of NFTs, avatars. */
export const foreignContentSchema = z.strictObject({
  /** Asked one after the other; the content's id is put behind them. */
  ipfsGateways: z._default(z.array(gateway).check(z.maxLength(8)), [
    'https://ipfs.io/ipfs/',
    'https://dweb.link/ipfs/',
  ]),
  arweaveGateway: z._default(gateway, 'https://arweave.net/'),
  /**
   * Hosts that are read although they are no public ones, as `host:port`. Whoever may write to a contract can make the
   * server read there.
   */
  allowedPrivateHosts: z._default(z.array(hostAndPort).check(z.maxLength(32)), []),
})
export type ForeignContent = z.infer<typeof foreignContentSchema>

/** What holds where the operator says nothing. */
export const defaultForeignContent: ForeignContent = z.parse(foreignContentSchema, {})
