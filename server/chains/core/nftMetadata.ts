import * as z from 'zod/mini'
import { toLabel } from './toLabel.ts'

/** How NFTs' metadata is fetched: foreign servers answer as they like. Milliseconds. */
export const nftMetadataPolicy = {
  concurrency: 6,
  timeoutMs: 1_500,
  freshFor: 86_400_000,
  /** Until what could not be read is tried again. */
  retryAfter: 600_000,
  descriptionLength: 2_048,
  attributes: 64,
} as const

/**
 * What gives away an NFT that was sent to advertise something. Wrong for some: such an NFT is marked, never hidden for
 * good.
 */
export const spamRules = {
  /** An address to go to: a name of a site, or one spelt so that filters miss it. */
  link: /(?:https?:|www\.)|\b[\p{L}\p{N}-]{2,}\s?(?:\.|\[\.\]|\(\.\)|․|。)\s?(?:com|net|org|io|xyz|app|site|top|club|vip|info|online|live|gift|claim|finance|network|pro|fi|me|co|cc|eth\.limo)\b/iu,
  /** What is promised, and what is to be done for it. */
  bait: /\b(?:claim(?:able|s)?|visit|voucher|airdrop(?:ped)?|giveaway|redeem|eligible|(?:free|mystery)\s*(?:mint|box|nft)|reward(?:s|ed)?|bonus|winner|congrat\w*)\b|\$\s?\d[\d,.]*\s?k?\b/iu,
  /** Marks that are not seen and change how a text is read. */
  hidden: /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/u,
  /** In one transaction that the receiver did not send: whoever gives to so many has not been asked by each. */
  receivers: 20,
} as const

/** What is known of an NFT when it is judged. */
export interface NftSigns {
  /** Its own words and its collection's, as they came: with the marks that no screen shows. */
  texts: readonly (string | null | undefined)[]
  /** Whether the one who holds it sent the transaction that brought it. */
  asked: boolean
  /** How many got one of the same contract in the same transaction. */
  receivers: number
}

/** @example isSpam({ texts: ['Visit apes-reward.com to claim'], asked: false, receivers: 1 }) // true */
export function isSpam({ texts, asked, receivers }: NftSigns): boolean {
  if (asked) return false
  const { link, bait, hidden, receivers: many } = spamRules
  const words = texts.flatMap((text) => text ?? [])
  return receivers >= many || words.some((text) => hidden.test(text) || link.test(text) || bait.test(text))
}

/** What an NFT's metadata says, fit for a screen but for the picture's address, which is as it came. */
export const nftMetadataSchema = z.object({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  image: z.optional(z.string()),
  attributes: z.optional(z.array(z.object({ trait: z.string(), value: z.string() }))),
  /** Its words, as they came, look like an advertisement's. */
  bait: z.boolean(),
})
export type NftMetadata = z.infer<typeof nftMetadataSchema>

const text = z.catch(z.optional(z.string()), undefined)
const attributeSchema = z.object({
  trait_type: z.union([z.string(), z.number()]),
  value: z.union([z.string(), z.number(), z.boolean()]),
})
const metadataSchema = z.object({
  name: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
  description: text,
  image: text,
  image_url: text,
  image_data: text,
  attributes: z.catch(z.array(z.unknown()), []),
})

/** Longer is no address that could be fetched, and no picture that a token should hold. Characters. */
const maxImageLength = 512 * 1024

/**
 * Reads an NFT's metadata, whatever part of it can be read.
 *
 * @returns null for what is no object
 * @see https://docs.opensea.io/docs/metadata-standards
 */
export function parseMetadata(value: unknown): NftMetadata | null {
  const result = z.safeParse(metadataSchema, value)
  if (!result.success) return null
  const { name, description, image, image_url, image_data, attributes } = result.data
  const bait = isSpam({ texts: [name?.toString(), description], asked: false, receivers: 1 })
  const picture = [image, image_url, toDataUrl(image_data)].find((url) => url && url.length <= maxImageLength)
  return {
    ...label('name', name?.toString(), 64),
    ...label('description', description, nftMetadataPolicy.descriptionLength),
    ...(picture && { image: picture }),
    attributes: attributes.flatMap(toAttribute).slice(0, nftMetadataPolicy.attributes),
    bait,
  }
}

function label<Name extends string>(
  name: Name,
  said: string | undefined,
  maxLength: number,
): { [N in Name]?: string } {
  const text = said === undefined ? undefined : toLabel(said, maxLength)
  const labelled: { [N in Name]?: string } = {}
  if (text !== undefined) labelled[name] = text
  return labelled
}

function toAttribute(value: unknown): { trait: string; value: string }[] {
  const attribute = z.safeParse(attributeSchema, value)
  if (!attribute.success) return []
  const [trait, said] = [attribute.data.trait_type, attribute.data.value].map((part) =>
    toLabel(`${part}`, 64),
  )
  return trait && said ? [{ trait, value: said }] : []
}

/** SVG that stands in the metadata itself. */
function toDataUrl(svg: string | undefined): string | undefined {
  return svg?.trimStart().startsWith('<svg')
    ? `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    : svg
}
