/** Why a name is not given or not changed: the answer's status, and its reason by name and in words for a person. */
const refusals = {
  NAMES_NOT_OFFERED: 403,
  NAME_INVALID: 400,
  NAME_RESERVED: 400,
  NAME_OF_ANOTHER_SUFFIX: 400,
  NAME_TAKEN: 409,
  ALREADY_NAMED: 409,
  NOT_YOUR_NAME: 409,
  MESSAGE_INVALID: 400,
  MESSAGE_EXPIRED: 400,
  MESSAGE_USED: 409,
  SIGNATURE_INVALID: 400,
  RECORD_INVALID: 400,
  PRIMARY_NOT_OFFERED: 404,
  PRIMARY_NOT_PAID: 503,
} as const
export type NameRefusalCode = keyof typeof refusals

export class NameRefusal extends Error {
  readonly code: NameRefusalCode
  readonly status: (typeof refusals)[NameRefusalCode]

  constructor(code: NameRefusalCode, message: string) {
    super(message)
    this.code = code
    this.status = refusals[code]
  }
}
