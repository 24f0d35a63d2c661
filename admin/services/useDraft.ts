import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useAdmin } from './adminContext.ts'

export interface Draft<Value> {
  /** Null: nothing was typed. */
  value: Value | null
  /** It was there when the form was opened: the page was loaded again in the middle. */
  isRestored: boolean
  set: (value: Value | null) => void
}

/**
 * What is being typed into a form, kept in the tab: a page that is loaded again in the middle, or a form that is left and come
 * back to, has it. Never for keys.
 *
 * @param key of the form, and what it is about
 */
export function useDraft<Value>(key: string, schema: z.ZodMiniType<Value>): Draft<Value> {
  const { drafts } = useAdmin()
  const storageKey = `walletKitAdmin.draft.${key}`
  const [restored] = useState(() => readDraft(drafts, storageKey, schema))
  const [value, setValue] = useState<Value | null>(restored)
  useEffect(() => {
    try {
      if (value === null) drafts.removeItem(storageKey)
      else drafts.setItem(storageKey, JSON.stringify(value))
    } catch {
      // Storage is full or switched off: what was typed is lost with the page, and only then.
    }
  }, [drafts, storageKey, value])
  return { value, isRestored: value !== null && value === restored, set: setValue }
}

function readDraft<Value>(drafts: Storage, key: string, schema: z.ZodMiniType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(drafts.getItem(key) ?? 'null')).data ?? null
  } catch {
    // Storage is switched off, or holds what is no JSON.
    return null
  }
}
