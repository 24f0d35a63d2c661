import type { LinkParameters } from './link.ts'

/** Where the window of a login goes. The kit's origin sends it on to the embedded wallet's, which the page does not know. */
export function loginUrl(
  { kitOrigin, projectId }: Pick<LinkParameters, 'kitOrigin' | 'projectId'>,
  provider: string,
  attempt: string,
): string {
  return `${kitOrigin}/login/${provider}?${new URLSearchParams({ projectId, attempt })}`
}
