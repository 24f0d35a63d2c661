import { SignClient } from '@walletconnect/sign-client'

export type TestClient = Awaited<ReturnType<typeof SignClient.init>>

/** The protocol's own client, with a memory of its own, as if each ran on another machine. */
export async function createTestClient(relayUrl: string, name: string): Promise<TestClient> {
  return SignClient.init({
    relayUrl,
    projectId: 'test',
    logger: 'silent',
    telemetryEnabled: false,
    // Two clients of one name in one process would share their keys.
    customStoragePrefix: `${name}-${crypto.randomUUID()}`,
    metadata: { name, description: '', url: 'https://example.test', icons: [] },
  })
}

export async function destroyTestClient({ core }: TestClient): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
