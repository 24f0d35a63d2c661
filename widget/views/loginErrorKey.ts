import type { ErrorCode } from '#shared/errors/errorCode.ts'
import { enLater } from '../text/enLater.ts'
import { errorTextKey } from '../text/errorTextKey.ts'
import type { AnyTextKey } from '../text/text.ts'

/** The text for an error that a person meets while signing in to the embedded wallet. */
export function loginErrorKey(code: ErrorCode | undefined): AnyTextKey {
  const key = `error.${code}`
  return isLaterKey(key) ? key : errorTextKey(code)
}

function isLaterKey(key: string): key is keyof typeof enLater {
  return Object.hasOwn(enLater, key)
}
