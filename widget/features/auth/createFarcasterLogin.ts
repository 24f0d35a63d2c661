import type { FrameClient } from './createFrameClient.ts'
import type { LoginFlow } from './createLogin.ts'

export interface FarcasterLoginParameters {
  login: LoginFlow
  client: Pick<FrameClient, 'ask'>
}

/** Signing in with the person's Farcaster app: by a code that it scans, or on this phone by a link. */
export function createFarcasterLogin({ login, client }: FarcasterLoginParameters) {
  return {
    async begin(): Promise<void> {
      const signal = login.begin({ method: 'farcaster', step: 'farcaster', status: 'waiting' })
      const channel = await login.step(
        () => client.ask((auth) => auth.getFarcasterUri({}, { signal }), signal),
        signal,
      )
      if (!channel) return
      login.change({ href: channel.url })
      const isSignedIn = await login.step(async () => {
        await client.ask((auth) => auth.connectFarcaster({}, { signal }), signal)
        return true
      }, signal)
      if (isSignedIn) await login.finish(signal)
    },
  }
}
