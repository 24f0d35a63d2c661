import type { PageContext } from '../bridge/bridge.ts'
import type { LoadPart, OptionSupport } from '../parts/createPart.ts'

/** Reports what is wrong with the page's options. The words are in the fourth part: the options of most pages are right. */
export function createOptionReports(
  page: Pick<PageContext, 'reported'>,
  loadOptionSupport: LoadPart<Pick<OptionSupport, 'reportInvalidOptions'>>,
): (problem: unknown) => void {
  return (problem) => {
    // Where it does not load, the event `alert` has told the page all the same.
    loadOptionSupport().then(
      ({ reportInvalidOptions }) => reportInvalidOptions(page, problem),
      () => {},
    )
  }
}
