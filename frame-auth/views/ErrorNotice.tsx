import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { errorTextKey } from '../text/errorTextKey.ts'
import { Notice } from '../ui/Notice.tsx'
import { useText } from './useText.ts'

/** What happened and what to do, read aloud at once. Always there, so that screen readers hear it appear. */
export function ErrorNotice({ code }: { code: ErrorCode | null }) {
  const text = useText()
  return <div role="alert">{code && <Notice tone="danger">{text(errorTextKey(code))}</Notice>}</div>
}
