import { randomUUID } from 'node:crypto'

/** What a site wants signed. */
export interface ChannelRequest {
  siweUri: string
  domain: string
  nonce: string
}

/** What the person's app hands over. */
export interface ChannelAnswer {
  message: string
  signature: string
  fid: number
  username: string
  bio: string
  displayName: string
  pfpUrl: string
}

export interface Channel extends ChannelRequest {
  answer: ChannelAnswer | null
}

/** The channels between sites and apps, by their tokens. */
export interface Channels {
  open(request: ChannelRequest): string
  find(token: string): Channel | undefined
  complete(token: string, answer: ChannelAnswer): boolean
}

export function createChannels(): Channels {
  const channels = new Map<string, Channel>()
  return {
    open(request) {
      const token = randomUUID()
      channels.set(token, { ...request, answer: null })
      return token
    },
    find: (token) => channels.get(token),
    complete(token, answer) {
      const channel = channels.get(token)
      if (!channel || channel.answer) return false
      channels.set(token, { ...channel, answer })
      return true
    },
  }
}
