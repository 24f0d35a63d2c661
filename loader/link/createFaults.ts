import type { LatePart } from './createLate.ts'
import type { LinkParameters } from './link.ts'

/** Says what is wrong with the page's options. The words are the third part's: most pages have no faults. */
export function createFaults(
  page: Pick<LinkParameters, 'said'>,
  use: () => Promise<Pick<LatePart['late'], 'sayFault'>>,
): (fault: unknown) => void {
  return (fault) => {
    // Where it does not load, the event `alert` has told the page all the same.
    use().then(
      ({ sayFault }) => sayFault(page, fault),
      () => {},
    )
  }
}
