import type { Page } from '@playwright/test'

/** Notes which hosts beyond this machine a page asks, all in vain where there is no internet. */
export function watchOutside(page: Page): () => readonly string[] {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isNear = hostname.endsWith('localhost') || hostname === '127.0.0.1'
    if (protocol.startsWith('http') && !isNear) hosts.add(hostname)
  })
  return () => [...hosts].sort()
}
