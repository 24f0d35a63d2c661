import * as z from 'zod/mini'
import { webUrl } from '#shared/entities/webUrl.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { unwatched, type WatchCalls, watched } from '../../outgoing/outgoing.ts'
import { readBounded } from '../../responses/readBounded.ts'
import { farcasterPolicy } from './farcasterPolicy.ts'

const channelSchema = z.object({
  channelToken: z.string().check(z.minLength(1), z.maxLength(512)),
  url: webUrl(),
})
const statusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('completed'),
    message: z.string().check(z.maxLength(4_096)),
    signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/)),
    fid: z.int().check(z.gte(1)),
    username: z.optional(z.string()),
    displayName: z.optional(z.string()),
  }),
])
export type CompletedChannel = Extract<z.infer<typeof statusSchema>, { state: 'completed' }>

/** The relay through which a person's Farcaster app hands its signature over. Nothing that it says is believed unproven. */
export interface FarcasterRelay {
  /** @throws WalletKitError `PROVIDER_UNREACHABLE`, `PROVIDER_INVALID_RESPONSE` */
  open(channel: { domain: string; siweUri: string; nonce: string }): Promise<z.infer<typeof channelSchema>>
  /** Null while nobody has signed. @throws WalletKitError as `open`, and `LOGIN_EXPIRED` for a channel that is gone */
  look(channelToken: string): Promise<CompletedChannel | null>
}

/** @see https://docs.farcaster.xyz/auth-kit/client/app/client */
export function createFarcasterRelay(relayUrl: string, watch: WatchCalls = unwatched): FarcasterRelay {
  function ask(operation: 'open' | 'look', path: string, init: RequestInit) {
    const call = { to: 'relay', name: 'farcaster', operation } as const
    return watched(watch, call, { ask: () => send(path, init), outcomeOfError: () => 'unreachable' })
  }

  async function send(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const response = await fetch(new URL(path, relayUrl), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(farcasterPolicy.request),
      // Nobody answers, or not in time, which is what is said.
    }).catch(() => null)
    if (response === null || response.status >= 500) throw unreachable()
    // It broke off, or is too large: no valid answer.
    const text = await readBounded(response, farcasterPolicy.answerBytes).catch(() => null)
    return { status: response.status, body: parseJson(text) }
  }

  return {
    async open(channel) {
      const { body } = await ask('open', '/v1/channel', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(channel),
      })
      return parse(channelSchema, body)
    },

    async look(channelToken) {
      const { status, body } = await ask('look', '/v1/channel/status', {
        headers: { Authorization: `Bearer ${channelToken}` },
      })
      if (status === 401 || status === 404 || status === 410)
        throw new WalletKitError('LOGIN_EXPIRED', 'This sign-in has expired')
      const channel = parse(statusSchema, body)
      return channel.state === 'completed' ? channel : null
    },
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Not JSON: no valid answer.
    return undefined
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success)
    throw new WalletKitError(
      'PROVIDER_INVALID_RESPONSE',
      'Farcaster’s relay gave an answer that cannot be used',
    )
  return parsed.data
}

function unreachable(): WalletKitError {
  return new WalletKitError('PROVIDER_UNREACHABLE', 'Farcaster’s relay cannot be reached')
}
