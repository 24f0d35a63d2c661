import * as z from 'zod/mini'
import { socialLogins } from '#shared/entities/socialLogin.ts'
import { type FrameStorage, storagePrefix } from '../../services/storage/createStorage.ts'
import { guarded } from '../../services/storage/guarded.ts'
import type { Context } from '../context/createContext.ts'

const waySchema = z.enum(['email', ...socialLogins])

interface LastWayContext extends Pick<Context, 'store' | 'events' | 'authState' | 'project'> {
  /** Of the frame, not the page: how a person signs in is none of the page's (security.md rule 13). Reading the property may throw (T6). */
  window: { readonly localStorage: FrameStorage }
}

/** Remembers by which way into the embedded wallet a visitor came last. A wallet takes its place: its own row says that it is recent. */
export function createLastWay({ store, events, authState, project, window }: LastWayContext) {
  const { lastWayAtom, personAtom } = authState
  const place = `${storagePrefix(project)}lastWay`
  const kept = waySchema.safeParse(guarded(() => window.localStorage.getItem(place)))
  if (kept.success) store.set(lastWayAtom, kept.data)
  const unsubscribe = events.on('connected', ({ connector }) => {
    const way = connector.type === 'AUTH' ? (store.get(personAtom)?.method ?? null) : null
    store.set(lastWayAtom, way)
    guarded(() => (way ? window.localStorage.setItem(place, way) : window.localStorage.removeItem(place)))
  })
  return { destroy: unsubscribe }
}
