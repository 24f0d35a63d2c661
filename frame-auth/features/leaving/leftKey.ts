/** Of requests that the page is left for, in the frame's storage. */
export const leftPrefix = 'left '

export function leftKey(id: string): string {
  return leftPrefix + id
}
