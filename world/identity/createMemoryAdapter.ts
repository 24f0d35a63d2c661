import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** What a stand-in remembers: everything, until the world ends. Its own one complains about every provider. */
export function createMemoryAdapter(): AdapterFactory {
  const stored = new Map<string, AdapterPayload>()
  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    const search = (fits: (payload: AdapterPayload) => boolean) =>
      [...stored].find(([key, payload]) => key.startsWith(`${model}:`) && fits(payload))?.[1]
    return {
      async upsert(id, payload) {
        stored.set(keyOf(id), payload)
      },
      find: async (id) => stored.get(keyOf(id)),
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => search((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = stored.get(keyOf(id))
        if (payload) stored.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1_000) })
      },
      async destroy(id) {
        stored.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
      },
    }
  }
}
