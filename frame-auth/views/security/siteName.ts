import { foreignLine } from '../../features/decode/foreignText.ts'

/** A site as the lists of devices call it: without the scheme, which is the same for nearly all. */
export const siteName = (site: string) => foreignLine(site, 64).replace(/^https?:\/\//, '')
