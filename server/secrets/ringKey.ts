import { judgeGenerations, secretPolicy } from '../database/createSecretRing.ts'
import { addGeneration, listGenerations, removeGenerations } from '../database/secretGenerations.ts'
import { requireFollower, type ServerKey, toTime } from './serverKey.ts'

/** In milliseconds: much longer than anything lives that such a key makes. */
const keptFor = 90 * 86_400_000

/** A key in the table of the server's secrets. @param secret its name there */
export function ringKey(name: string, secret: string): ServerKey {
  return {
    name,

    async describe({ queries, now }) {
      const keys = await listGenerations(queries, secret)
      const [newest] = keys
      if (!newest) return 'not used yet'
      const { current } = judgeGenerations(keys, { lifetime: 0, at: now() })
      const signing = keys.find(({ key }) => key.equals(current)) ?? newest
      const since = Number.isFinite(signing.createdAt) ? `, made ${toTime(signing.createdAt)}` : ''
      return `number ${signing.generation} is used${since}; kept: ${keys.length}`
    },

    async rotate({ queries, now }) {
      const at = now()
      if ((await listGenerations(queries, secret)).length === 0) return 'not used yet: nothing to rotate'
      await addGeneration(queries, secret, at)
      const keys = await listGenerations(queries, secret)
      const old = keys.filter((_, place) => (keys[place - 1]?.createdAt ?? at) < at - keptFor)
      await removeGenerations(queries, secret, old)
      return `number ${keys[0]?.generation} is accepted now and used from ${toTime(at + secretPolicy.publishAhead)} on`
    },

    async withdraw({ queries, now }) {
      const keys = await listGenerations(queries, secret)
      requireFollower(keys, { name, at: now() })
      await removeGenerations(queries, secret, keys.slice(1))
      return `number ${keys[0]?.generation} alone counts, in all processes within ${secretPolicy.fresh / 1_000} seconds`
    },
  }
}
