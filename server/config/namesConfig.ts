import * as z from 'zod/mini'
import { legacySuffixes } from '#shared/names/nameRules.ts'

const evmAddress = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{40}$/, { error: 'must be an address, 0x and 40 digits' }))
const dnsName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
/** @see https://www.secg.org/sec2-v2.pdf §2.4.1 */
const secp256k1Order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const isPrivateKey = (value: unknown) =>
  typeof value === 'string' &&
  /^0x[0-9a-fA-F]{64}$/.test(value) &&
  BigInt(value) > 0n &&
  BigInt(value) < secp256k1Order
const most = (initial: number) => z._default(z.int().check(z.gte(1), z.lte(1_000_000)), initial)

/** Names that the operator gives to accounts, below one of their own (docs/host/hosting.md, "Names"). */
export const namesConfigSchema = z
  .strictObject({
    /** What stands behind each: `.harbor.eth`. */
    suffix: z.string().check(
      z.refine((text) => text.startsWith('.') && dnsName.test(text.slice(1)), {
        error: 'must be a dot and a name in small letters, such as .harbor.eth',
      }),
      z.refine((text) => !legacySuffixes.some((legacy) => text === legacy), {
        error: 'names are no longer given under this suffix',
      }),
    ),
    /** The operator's name on ENS, whose resolver answers for all below. */
    parent: z.string().check(z.regex(dnsName, { error: 'must be a name such as harbor.eth' })),
    /** The contract that is set for it, and that takes this server's answers (`npm run name -- setup`). */
    resolver: evmAddress,
    /** That both are on. */
    chain: z.templateLiteral(['eip155:', z.int().check(z.gte(1), z.lt(0x8000_0000))]),
    /** Which key of the gateway signs: raised by one to change it, once the resolver knows the next one. */
    signer: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
    /** New names in a day, from one client's address and in one project. */
    limits: z.prefault(z.strictObject({ perIp: most(20), perProject: most(5_000) }), {}),
    /** Left out, nothing is paid for: addresses lead back to their names by this server's own answers alone. */
    primary: z.optional(
      z.strictObject({
        /** ENSIP-19's default reverse registrar on `chain`. */
        registrar: evmAddress,
        /** A secret: of the account that pays the gas, and has nothing else. */
        payerKey: z.custom<`0x${string}`>(isPrivateKey, {
          error: 'must be a private key, 0x and 64 hexadecimal digits',
        }),
      }),
    ),
    /** Labels that nobody gets, beside those that the kit holds back. */
    reserved: z._default(z.array(z.string().check(z.maxLength(63))).check(z.maxLength(10_000)), []),
  })
  .check(
    z.refine(({ suffix, parent }) => suffix.endsWith(`.${parent}`), {
      path: ['suffix'],
      error: 'must end in the name of parent, whose resolver answers for what is below it',
    }),
  )
export type NamesConfig = z.infer<typeof namesConfigSchema>
