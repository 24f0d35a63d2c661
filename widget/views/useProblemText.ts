import type { Login } from '../features/auth/login.ts'
import { errorTextKey } from '../text/errorTextKey.ts'
import { useLaterText } from './useLaterText.ts'

/** What went wrong, and what to do; null where nothing did. */
export function useProblemText(
  state: (Pick<Login, 'code' | 'retryAfter'> & { status: string }) | null,
): string | null {
  const t = useLaterText()
  if (state?.status !== 'failed') return null
  const { code, retryAfter } = state
  if (code === 'THROTTLED' && retryAfter) return t('email.throttled', { count: Math.ceil(retryAfter) })
  return t(errorTextKey(code))
}
