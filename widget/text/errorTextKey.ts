import type { ErrorCode } from '#shared/errors/errorCode.ts'
import { en } from './en.ts'
import type { TextKey } from './text.ts'

/** The text for an error that a person meets. Codes meant for developers read as trouble on our side. */
export function errorTextKey(code: ErrorCode | undefined): TextKey {
  const key = `error.${code}`
  return isErrorKey(key) ? key : 'error.INTERNAL'
}

function isErrorKey(key: string): key is TextKey {
  return Object.hasOwn(en, key)
}
