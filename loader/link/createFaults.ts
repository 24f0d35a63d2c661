import type { Rare } from './createPart.ts'
import type { LinkParameters } from './link.ts'

/** Says what is wrong with the page's options. The words are the fourth part's: most pages have no faults. */
export function createFaults(
  page: Pick<LinkParameters, 'said'>,
  use: () => Promise<Pick<Rare, 'sayFault'>>,
): (fault: unknown) => void {
  return (fault) => {
    // Where it does not load, the event `alert` has told the page all the same.
    use().then(
      ({ sayFault }) => sayFault(page, fault),
      () => {},
    )
  }
}
