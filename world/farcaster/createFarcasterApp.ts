import { Hono } from 'hono'
import * as z from 'zod/mini'
import { appPage, appPolicy } from './appPage.ts'
import type { Channels } from './createChannels.ts'
import { farcasterPeople } from './farcasterPeople.ts'
import { signIn } from './signIn.ts'

const requestSchema = z.object({
  siweUri: z.url(),
  domain: z.string().check(z.minLength(1)),
  nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{8,}$/)),
})

/**
 * The relay's API in the shapes of the real one, and beside it the app of whoever opens a channel's link: `GET /~/siwf`.
 *
 * @see https://docs.farcaster.xyz/auth-kit/client/wallet/client
 */
export function createFarcasterApp(channels: Channels, appOrigin: string): Hono {
  const app = new Hono()

  app.post('/v1/channel', async (context) => {
    const request = z.safeParse(requestSchema, await context.req.json())
    if (!request.success) return context.json({ error: 'Validation error' }, 400)
    const channelToken = channels.open(request.data)
    const url = `${appOrigin}/~/siwf?channelToken=${channelToken}`
    return context.json({ channelToken, url, nonce: request.data.nonce }, 201)
  })

  app.get('/v1/channel/status', (context) => {
    const channel = channels.find((context.req.header('Authorization') ?? '').replace(/^Bearer /, ''))
    if (!channel) return context.json({ error: 'Unauthorized' }, 401)
    const { answer, nonce } = channel
    return answer
      ? context.json({ state: 'completed', nonce, authMethod: 'custody', ...answer }, 200)
      : context.json({ state: 'pending', nonce }, 202)
  })

  app.get('/~/siwf', (context) => {
    const channel = channels.find(context.req.query('channelToken') ?? '')
    return context.html(appPage(channel), channel ? 200 : 404, { 'Content-Security-Policy': appPolicy })
  })

  app.post('/~/siwf', async (context) => {
    const token = context.req.query('channelToken') ?? ''
    const { fid } = await context.req.parseBody()
    const channel = channels.find(token)
    const person = farcasterPeople.find((one) => String(one.fid) === fid)
    if (!channel || !person)
      return context.html(appPage(undefined), 404, { 'Content-Security-Policy': appPolicy })
    channels.complete(token, await signIn(channel, person))
    return context.html(appPage(channels.find(token)), 200, { 'Content-Security-Policy': appPolicy })
  })

  app.get('/', (context) => context.html(appPage(null), 200, { 'Content-Security-Policy': appPolicy }))
  return app
}
