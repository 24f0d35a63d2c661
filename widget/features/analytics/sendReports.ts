import { timings } from '#shared/constants/timings.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'

/** The part of the browser's `window` that outlives its page. */
export interface BeaconWindow {
  readonly navigator: { sendBeacon?(url: string, body: Blob): boolean }
}

export interface SendReportsParameters {
  window: BeaconWindow
  project: Pick<ProjectConfig, 'apiUrl' | 'projectId' | 'version'>
  /** What the server is told that the client is. */
  client: string
}

/** The address that reports go to. Lists of what to block know such words as `track`, `collect` and `analytics`: none is in it (R18). */
export function reportUrl({
  project: { apiUrl, projectId, version },
  client,
}: Omit<SendReportsParameters, 'window'>): string {
  const url = new URL('/e', apiUrl)
  url.search = new URLSearchParams({ projectId, st: client, sv: version }).toString()
  return url.href
}

/** The two ways to the server: while the page is there, and when it goes. */
export function sendReports({ window, ...parameters }: SendReportsParameters) {
  const url = reportUrl(parameters)
  const type = 'application/json'
  return {
    async post(body: string): Promise<number | null> {
      const init = {
        method: 'POST',
        body,
        headers: { 'content-type': type },
        credentials: 'omit',
        // The page may be left meanwhile.
        keepalive: true,
        signal: AbortSignal.timeout(timings.directory),
      } as const
      // Blocked, or nobody there: that has no status.
      const answer = await fetch(url, init).catch(() => null)
      return answer?.status ?? null
    },
    beacon: (body: string) => window.navigator.sendBeacon?.(url, new Blob([body], { type })) === true,
  }
}
