import type { APIResponse, Route } from '@playwright/test'

/** What a held request is answered with, by a server of this machine: Node does not resolve the world's names. */
export function fetchHere(route: Route): Promise<APIResponse> {
  const { hostname, host, href } = new URL(route.request().url())
  const headers = { ...route.request().headers(), host }
  return route.fetch({ url: href.replace(hostname, '127.0.0.1'), headers })
}
