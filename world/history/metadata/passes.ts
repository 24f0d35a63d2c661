import { drawPicture } from './drawings.ts'

/** The one folder that the local world's IPFS gateway has. */
export const ipfsFolder = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

/** The pieces of "Harbor Pantry", from number 1 on. */
export const pantryPieces = [
  { name: 'House Blend', description: 'A bag of the roast of the day.' },
  { name: 'Cold Brew', description: 'One bottle, chilled.' },
  { name: 'Golden Mug', description: 'Every tenth coffee is free.' },
] as const

/** What the pieces of "Harbor Passes" say of themselves, by number. */
export const passes = {
  1: { name: 'Founding Pass', description: 'The first pass of the harbor. Opens every gate.', berth: 'A1' },
  2: { name: 'Lighthouse Pass', description: 'Good for one climb a day.', berth: 'B7' },
  3: { name: 'Night Ferry', description: 'Boards without queueing, after dark.', berth: 'C3' },
} as const

export type PassNumber = keyof typeof passes

/** A pass's metadata, as OpenSea's format has it. @param image where its picture is */
export function passMetadata(number: PassNumber, image: string): string {
  const { name, description, berth } = passes[number]
  const attributes = [
    { trait_type: 'Berth', value: berth },
    { trait_type: 'Number', value: number },
  ]
  return JSON.stringify({ name, description, image, attributes })
}

/** Metadata and picture in the address itself. */
export function inlinePass(number: PassNumber): string {
  const svg = Buffer.from(drawPicture({ seed: number, text: passes[number].name })).toString('base64')
  const json = passMetadata(number, `data:image/svg+xml;base64,${svg}`)
  return `data:application/json;base64,${Buffer.from(json).toString('base64')}`
}
