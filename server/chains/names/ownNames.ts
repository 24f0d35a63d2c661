import type { NameRecords } from '#shared/api/chain/names.ts'

/** A name that this server has given, and where it leads. */
export interface OwnName {
  name: string
  /** With its checksum. */
  address: string
  /** Under which it is answered, as decimal numbers. */
  coinTypes: readonly string[]
  records: NameRecords
  /** Milliseconds since 1970. */
  registeredAt: number
  updatedAt: number
}

/** Names that the operator gives, which are rows of the database: no chain is read for them. */
export interface OwnNames {
  /** Whether a name is one that only this server could have given: no chain says where it leads. */
  covers(name: string): boolean
  /** @param name in any case */
  find(name: string): Promise<OwnName | null>
  ofAddress(address: string): Promise<OwnName | null>
}

/** Where the operator gives none. */
export const noOwnNames: OwnNames = {
  covers: () => false,
  find: async () => null,
  ofAddress: async () => null,
}
