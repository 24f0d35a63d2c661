import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { type Channel, type ChannelAnswer, createChannels } from './createChannels.ts'
import { createFarcasterApp } from './createFarcasterApp.ts'
import { type FarcasterPerson, farcasterPeople } from './farcasterPeople.ts'
import { signIn } from './signIn.ts'

export interface Farcaster {
  /** Of the app that everybody has, as a browser reaches it. */
  url: string
  /** Of the relay, for Node. */
  relayUrl: string
  /**
   * A person approves what a channel's link asks for.
   *
   * @param channelUrl what the QR code says
   * @param bend what the app signs or hands over otherwise than it should
   */
  approve(
    channelUrl: string,
    person?: FarcasterPerson,
    bend?: (answer: ChannelAnswer) => ChannelAnswer,
  ): Promise<void>
  /** What a site has asked for. */
  channel(channelUrl: string): Channel | undefined
  destroy(): Promise<void>
}

/** Starts a stand-in for Farcaster's relay, with an app that signs by real custody keys. */
export async function createFarcaster({ port }: { port: number }): Promise<Farcaster> {
  const channels = createChannels()
  const origin = `http://farcaster.localhost:${port}`
  const server = createAdaptorServer({
    fetch: createFarcasterApp(channels, origin).fetch,
    overrideGlobalObjects: false,
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const tokenOf = (channelUrl: string) => new URL(channelUrl).searchParams.get('channelToken') ?? ''
  return {
    url: `${origin}/`,
    relayUrl: `http://127.0.0.1:${port}`,
    channel: (channelUrl) => channels.find(tokenOf(channelUrl)),
    async approve(channelUrl, person = farcasterPeople[0], bend = (answer) => answer) {
      const token = tokenOf(channelUrl)
      const channel = channels.find(token)
      if (!channel) throw new Error('There is no such channel')
      channels.complete(token, bend(await signIn(channel, person)))
    },
    async destroy() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
