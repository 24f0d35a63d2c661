import * as z from 'zod/mini'
import { type BalanceAnswer, balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import type { FrameStorage } from '../../services/storage/createStorage.ts'
import type { AccountMemory } from '../accountData/accountQueryContext.ts'

const keptSchema = z.object({ key: z.string(), readAt: z.number(), answer: balanceAnswerSchema })

/** More than any account that somebody looks at by hand; a storage of 5 MB is not filled by one of spam. */
const maxCharacters = 200_000

interface BalanceMemoryParameters {
  /** The frame's own: what an account owns is none of the page's (security.md rule 13). Reading the property may throw (T6). */
  window: { readonly localStorage: FrameStorage }
  projectId: string
}

/**
 * What the account that was looked at last owned then, for a visit on which nobody can be asked. It goes as its connection is
 * forgotten (`forgetBalances` of the stored state).
 */
export function createBalanceMemory({
  window,
  projectId,
}: BalanceMemoryParameters): AccountMemory<BalanceAnswer> {
  const place = `wallet-kit:${projectId}:balances`
  return {
    recall(key) {
      try {
        const kept = keptSchema.parse(JSON.parse(window.localStorage.getItem(place) ?? ''))
        return kept.key === key && kept.readAt <= Date.now()
          ? { data: kept.answer, readAt: kept.readAt }
          : null
      } catch {
        // The browser forbids storage, nothing is kept, or not in this shape: balances are read.
        return null
      }
    },
    keep(key, answer) {
      const text = JSON.stringify({ key, readAt: Date.now(), answer })
      try {
        if (text.length <= maxCharacters) window.localStorage.setItem(place, text)
        else window.localStorage.removeItem(place)
      } catch {
        // The browser forbids storage, or it is full: the next visit reads instead.
      }
    },
  }
}
