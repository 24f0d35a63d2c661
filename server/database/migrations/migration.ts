/** One step from an empty database to today's tables. */
export interface Migration {
  /** Stored when it is done. Ids are unique; their numbers say nothing of the order. */
  id: string
  sql: string
}
