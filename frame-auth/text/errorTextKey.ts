import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { TextKey } from './createText.ts'
import { en } from './en.ts'

/** The text for an error that a person meets. Codes meant for developers read as trouble on our side. */
export function errorTextKey(code: ErrorCode): TextKey {
  const key = `error.${code}`
  return isTextKey(key) ? key : 'error.INTERNAL'
}

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key)
}
