import type { ErrorCode } from '#shared/errors/walletKitError.ts'

/** Why a call is turned away. The descriptions are the ones that existing clients know (spec §8). */
export interface Denial {
  status: 401 | 403
  code: ErrorCode
  description: string
}

export const unknownProject: Denial = {
  status: 401,
  code: 'PROJECT_NOT_FOUND',
  description: 'Unauthorized: invalid key',
}
export const foreignOrigin: Denial = {
  status: 403,
  code: 'ORIGIN_NOT_ALLOWED',
  description: 'Unauthorized: origin not allowed',
}
