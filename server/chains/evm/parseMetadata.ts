import * as z from 'zod/mini'
import { metadataPolicy } from '../chainPolicy.ts'
import { toLabel } from '../toLabel.ts'
import { isSpam } from './spamRules.ts'

/** What an NFT's metadata says, fit for a screen but for the picture's address, which is as it came. */
export const nftWordsSchema = z.object({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  image: z.optional(z.string()),
  attributes: z.optional(z.array(z.object({ trait: z.string(), value: z.string() }))),
  /** Its words, as they came, look like an advertisement's. */
  bait: z.boolean(),
})
export type NftWords = z.infer<typeof nftWordsSchema>

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
const longestImage = 512 * 1024

/**
 * Reads an NFT's metadata, whatever part of it can be read.
 *
 * @returns null for what is no object
 * @see https://docs.opensea.io/docs/metadata-standards
 */
export function parseMetadata(value: unknown): NftWords | null {
  const result = z.safeParse(metadataSchema, value)
  if (!result.success) return null
  const { name, description, image, image_url, image_data, attributes } = result.data
  const bait = isSpam({ texts: [name?.toString(), description], asked: false, receivers: 1 })
  const picture = [image, image_url, toDataUrl(image_data)].find((url) => url && url.length <= longestImage)
  return {
    ...label('name', name?.toString(), 64),
    ...label('description', description, metadataPolicy.descriptionLength),
    ...(picture && { image: picture }),
    attributes: attributes.flatMap(toAttribute).slice(0, metadataPolicy.attributes),
    bait,
  }
}

function label<Name extends string>(
  name: Name,
  said: string | undefined,
  most: number,
): { [N in Name]?: string } {
  const text = said === undefined ? undefined : toLabel(said, most)
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
