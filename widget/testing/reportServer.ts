import { vi } from 'vitest'
import { type AnalyticsReport, analyticsBodySchema } from '#shared/api/analytics.ts'

/** Plays the server that takes reports, for pages whose project names it. Other requests go where they go. */
export function createReportServer(apiUrl: string) {
  const requests: string[] = []
  const reports: AnalyticsReport[] = []
  const state = { status: 202 }
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(`${apiUrl}/e?`) && !url.includes('nalyticsConfig')) return real(input, init)
    requests.push(url)
    const body = analyticsBodySchema.parse(JSON.parse(String(init?.body)))
    if (state.status === 202) reports.push(...(Array.isArray(body) ? body : [body]))
    return new Response(null, { status: state.status })
  })
  return {
    requests,
    reports,
    state,
    names: () => reports.map(({ props }) => props.event),
  }
}
