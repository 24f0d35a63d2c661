import type * as z from 'zod/mini'
import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { ApiAnswer, Endpoint } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../services/api/api.ts'
import type { GuestApi } from '../services/api/createGuestApi.ts'
import { fromBase64Url } from '../services/crypto/bytes.ts'
import type { StubCall } from './createStubApi.ts'

type Requests = {
  [Name in keyof typeof approvalEndpoints]: z.infer<(typeof approvalEndpoints)[Name]['request']>
}

interface Room {
  stage: 'offered' | 'taken' | 'away' | 'answered' | 'ended'
  offer: Requests['offer']['offer']
  answer: Requests['answer']['answer'] | null
}

/** The server's rooms of approvals (server/custody/approvalRooms.ts), in memory and without its clock. */
export function createStubRendezvous() {
  const rooms = new Map<string, Room>()
  const calls: (StubCall & { keepalive?: boolean | undefined })[] = []
  const watchers = new Set<() => void>()
  let isDown = false

  const changed = () => {
    for (const look of [...watchers]) look()
  }
  /** The first that is found, now or after a change. */
  const until = <T>(find: () => T | null, signal?: AbortSignal) =>
    new Promise<T>((resolve, reject) => {
      const look = () => {
        try {
          if (isDown) throw unreachable()
          const found = find()
          if (found === null) return
          resolve(found)
        } catch (error) {
          reject(error)
        }
        watchers.delete(look)
      }
      signal?.addEventListener('abort', () => {
        watchers.delete(look)
        reject(signal.reason)
      })
      watchers.add(look)
      look()
    })
  const require = (room: string, ...stages: Room['stage'][]): Room => {
    const found = rooms.get(room)
    if (!found || (stages.length > 0 && !stages.includes(found.stage)))
      throw new WalletKitError('LOGIN_EXPIRED', 'This request is over')
    return found
  }
  const set = (room: string, changes: Partial<Room>) => {
    rooms.set(room, { ...require(room), ...changes })
    changed()
  }
  const remove = (room: string) => {
    const isThere = rooms.delete(room)
    changed()
    return isThere
  }

  const { offer, take, answer, attend, withdraw, end, wait } = approvalEndpoints
  const answers: Record<string, (body: unknown, signal?: AbortSignal) => unknown> = {
    [offer.path](body) {
      const given = offer.request.parse(body)
      rooms.set(given.room, { stage: 'offered', offer: given.offer, answer: null })
      changed()
      return {}
    },
    async [take.path](body) {
      const { room } = take.request.parse(body)
      await until(() => rooms.get(room) ?? null)
      const found = require(room, 'offered')
      set(room, { stage: 'taken' })
      return { offer: found.offer }
    },
    [answer.path](body) {
      const given = answer.request.parse(body)
      require(given.room, 'taken', 'away')
      set(given.room, { stage: 'answered', answer: given.answer })
      return {}
    },
    async [attend.path](body) {
      const { room } = attend.request.parse(body)
      const find = () => (rooms.has(room) ? (rooms.get(room)?.stage === 'ended' ? 'ended' : null) : 'taken')
      return { state: await until(find) }
    },
    [withdraw.path]: (body) => ({ isTaken: !remove(withdraw.request.parse(body).room) }),
    [end.path](body) {
      const { room } = end.request.parse(body)
      if (rooms.has(room)) set(room, { stage: 'ended' })
      return {}
    },
    async [wait.path](body, signal) {
      const { room, seen } = wait.request.parse(body)
      const { stage, answer } = await until(() => {
        const found = require(room, 'offered', 'taken', 'away', 'answered')
        return found.stage === seen ? null : found
      }, signal)
      if (stage !== 'answered') return { stage }
      remove(room)
      return { stage, answer }
    },
  }
  const call = async <E extends Endpoint>(
    endpoint: E,
    body: unknown,
    { signal, keepalive }: { signal?: AbortSignal | undefined; keepalive?: boolean | undefined } = {},
  ): Promise<ApiAnswer<E>> => {
    calls.push({ path: endpoint.path, body, keepalive })
    signal?.throwIfAborted()
    const schema: E['answer'] = endpoint.answer
    if (isDown) throw unreachable()
    return schema.parse(await answers[endpoint.path]?.(body, signal))
  }
  const api: Api = { call: (endpoint, body, ...[options]) => call(endpoint, body, options) }
  const guest: GuestApi = { call: (endpoint, body, options) => call(endpoint, body, options) }

  return {
    api,
    guest,
    answers,
    calls,
    rooms,
    set,
    remove,
    /** Whether the server can be reached. */
    setDown(down: boolean) {
      isDown = down
      changed()
    },
    /** How often a step was asked for. */
    count: (path: string) => calls.filter((each) => each.path === path).length,
  }
}

function unreachable(): WalletKitError {
  return new WalletKitError('AUTH_UNREACHABLE', 'The server does not answer')
}

/** The secret in the fragment of a window's address. */
export function secretOf(url: string | undefined) {
  return fromBase64Url(new URL(url ?? '', 'https://secure.example').hash.slice(1))
}
