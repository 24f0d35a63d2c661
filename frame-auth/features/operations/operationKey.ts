/** Of operations in the frame's storage: one record for each. */
export const operationPrefix = 'operation '

/** @param id by which the chain knows it */
export function operationKey(id: string): string {
  return operationPrefix + id
}
