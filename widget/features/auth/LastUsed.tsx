import { useText } from '../context/appContext.ts'
import { authText } from './text.ts'
import './LastUsed.css'

/** Says of a way to sign in that the visitor came by it last. It comes after the first frame, and moves nothing. */
export function LastUsed() {
  const t = useText(authText)
  return <span className="wk-last-used">{t('connect.lastUsed')}</span>
}
