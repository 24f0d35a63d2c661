import * as z from 'zod/mini'
import { localOffersPath, localOffersSchema } from '#shared/api/localOffers.ts'
import { inTime } from '#shared/async/inTime.ts'
import { timings } from '#shared/constants/timings.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'

export interface SayOffersParameters {
  project: Pick<ProjectConfig, 'apiUrl' | 'projectId' | 'version'>
  /** The page's, as the browser reported it. */
  origin: string
  signal: AbortSignal
}

/** Asks the kit's server what visitors are offered, and says that on the console. Where there is no answer, nothing is said. */
export async function sayOffers({
  project: { apiUrl, projectId, version },
  origin,
  signal,
}: SayOffersParameters): Promise<void> {
  const url = new URL(localOffersPath, apiUrl)
  url.search = new URLSearchParams({ projectId, page: origin, st: 'widget', sv: version }).toString()
  const said = await inTime({ milliseconds: timings.directory, signal }, async (limited) => {
    // Nobody there, or no JSON: the page is none the worse for it.
    const answer = await fetch(url, { credentials: 'omit', signal: limited }).catch(() => null)
    // As above.
    return answer?.ok ? answer.json().catch(() => null) : null
  })
  const { data } = z.safeParse(localOffersSchema, said)
  // biome-ignore lint/suspicious/noConsole: it is for the developer of the page, on their own machine
  if (data && !signal.aborted) console.info(`WalletKit: ${data.text}`)
}
