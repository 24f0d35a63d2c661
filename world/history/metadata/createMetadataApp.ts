import { Hono } from 'hono'
import { drawLogo, drawPicture } from './drawings.ts'
import { drawPng } from './drawPng.ts'
import { ipfsFolder, pantryPieces, passes, passMetadata } from './passes.ts'

const svg = { 'content-type': 'image/svg+xml' }
const png = { 'content-type': 'image/png' }

/**
 * Metadata in the forms that collections keep it in: JSON below a base, by ERC-1155's `{id}`, and by IPFS. What is not
 * listed is not there, as with collections that nobody looks after.
 *
 * @param base of the site's own addresses, with the slash
 */
export function createMetadataApp(base: string): Hono {
  const app = new Hono()
  app.get('/passes/2.json', (context) => context.body(passMetadata(2, `${base}pictures/2.svg`)))
  app.get('/pictures/2.svg', (context) =>
    context.body(drawPicture({ seed: 2, text: passes[2].name }), 200, svg),
  )

  const ipfs = new Hono()
  ipfs.get('/3.json', (context) => context.body(passMetadata(3, `ipfs://${ipfsFolder}/3.png`)))
  ipfs.get('/3.png', (context) => context.body(drawPng(3), 200, png))
  ipfs.get('/mooring.png', (context) => context.body(drawPng(8), 200, png))
  app.route(`/ipfs/${ipfsFolder}`, ipfs)

  for (const [index, { name, description }] of pantryPieces.entries()) {
    const number = index + 1
    // As the standard has it: 64 digits in lower case, without 0x.
    const id = number.toString(16).padStart(64, '0')
    const image = `${base}pantry/${number}.svg`
    app.get(`/pantry/${id}.json`, (context) => context.json({ name, description, image }))
    app.get(`/pantry/${number}.svg`, (context) =>
      context.body(drawPicture({ seed: number + 10, text: name }), 200, svg),
    )
  }

  app.get('/spam/1.json', (context) =>
    context.json({
      name: 'Claim 5000 HUSD',
      description: 'Visit https://harbor-gift.example to claim your reward before it expires!',
      image: `${base}pantry/1.svg`,
      external_url: 'https://harbor-gift.example',
    }),
  )
  app.get('/solana/husd.json', (context) =>
    context.json({ name: 'Harbor Dollar', symbol: 'HUSD', image: `${base}logos/husd.svg` }),
  )
  app.get('/solana/tide.json', (context) =>
    context.json({
      name: 'Tide Chart',
      description: 'High and low water for a year.',
      image: `${base}pictures/tide.svg`,
    }),
  )
  app.get('/pictures/tide.svg', (context) =>
    context.body(drawPicture({ seed: 21, text: 'Tide Chart' }), 200, svg),
  )
  app.get('/logos/:file{[a-z]+\\.svg}', (context) =>
    context.body(drawLogo(context.req.param('file').replace('.svg', '')), 200, svg),
  )
  return app
}
