import { addSigningKey, listSigningKeys, removeSigningKeysBefore } from '../siwx/rotateSigningKeys.ts'
import { siwxPolicy } from '../siwx/siwxPolicy.ts'
import { requireFollower, type ServerKey, toTime } from './serverKey.ts'

const name = 'access-tokens'

/** The keys of `/.well-known/jwks.json`. */
export const accessTokensKey: ServerKey = {
  name,

  async describe({ queries }) {
    const keys = await listSigningKeys(queries)
    const [newest] = keys
    return newest
      ? `the newest of ${keys.length} was made ${toTime(newest.createdAt.getTime())}`
      : 'not used yet'
  },

  async rotate({ queries, now }) {
    const at = now()
    if ((await listSigningKeys(queries)).length === 0) return 'not used yet: nothing to rotate'
    await addSigningKey(queries, at)
    return `the next one is published now and signs from ${toTime(at + siwxPolicy.publishAhead)} on, when all backends have read of it`
  },

  async withdraw({ queries, now }) {
    const keys = (await listSigningKeys(queries)).map(({ generation, createdAt }) => ({
      ...{ generation, createdAt: createdAt.getTime() },
    }))
    requireFollower(keys, { name, at: now() })
    await removeSigningKeysBefore(queries, keys[0]?.generation ?? 0)
    return `the newest one alone signs, in all processes within ${siwxPolicy.keysFresh / 1_000} seconds; pages get a new token by their refresh token`
  },
}
