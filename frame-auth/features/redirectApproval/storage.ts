/** Of requests that the page is left for, in the frame's storage. The text is in what browsers keep, and must stay. */
export const redirectPrefix = 'left '

export function redirectKey(id: string): string {
  return redirectPrefix + id
}
