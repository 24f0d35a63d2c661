import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { socialLogins } from '#shared/entities/socialLogin.ts'
import { type FrameStorage, storagePrefix } from '../../services/storage/createStorage.ts'
import { guarded } from '../../services/storage/guarded.ts'
import type { Context } from '../context/createContext.ts'
import type { LoginMethod } from '../walletState/login.ts'

const waySchema = z.enum(['email', ...socialLogins])

interface LastWayContext extends Pick<Context, 'store' | 'events' | 'authState' | 'project'> {
  /** Of the frame, not the page: how a person signs in is none of the page's (security.md rule 13). Reading the property may throw (T6). */
  window: { readonly localStorage: FrameStorage }
}

/**
 * Remembers by which way into the embedded wallet a visitor came last. A wallet takes its place: its own row says that it is recent.
 *
 * @param badge for that way
 */
export function createLastWay(
  { store, events, authState, project, window }: LastWayContext,
  badge: ReactNode,
) {
  const place = `${storagePrefix(project)}lastWay`
  const show = (way: LoginMethod | null) => store.set(authState.badgesAtom, way ? { [way]: badge } : {})
  const kept = waySchema.safeParse(guarded(() => window.localStorage.getItem(place)))
  if (kept.success) show(kept.data)
  const unsubscribe = events.on('connected', ({ connector }) => {
    const way = connector.type === 'AUTH' ? (store.get(authState.personAtom)?.method ?? null) : null
    show(way)
    guarded(() => (way ? window.localStorage.setItem(place, way) : window.localStorage.removeItem(place)))
  })
  return { destroy: unsubscribe }
}
