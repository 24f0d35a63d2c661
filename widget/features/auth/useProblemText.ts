import { errorText, errorTextKey } from '../../text/errorText.ts'
import { useText } from '../context/appContext.ts'
import type { Login } from '../walletState/login.ts'
import { authText } from './text.ts'

const texts = { ...authText, ...errorText }

/** What went wrong, and what to do; null where nothing did. */
export function useProblemText(
  state: (Pick<Login, 'code' | 'retryAfter'> & { status: string }) | null,
): string | null {
  const t = useText(texts)
  if (state?.status !== 'failed') return null
  const { code, retryAfter } = state
  if (code === 'THROTTLED' && retryAfter) return t('email.throttled', { count: Math.ceil(retryAfter) })
  return t(errorTextKey(code))
}
