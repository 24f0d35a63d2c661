import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import { enLater } from './enLater.ts'
import type { LaterTextKey } from './text.ts'

/** The text for an error that a person meets. Codes meant for developers read as trouble on our side. */
export function errorTextKey(code: ErrorCode | undefined): LaterTextKey {
  const key = `error.${code}`
  return isErrorKey(key) ? key : 'error.INTERNAL'
}

function isErrorKey(key: string): key is LaterTextKey {
  return Object.hasOwn(enLater, key)
}
