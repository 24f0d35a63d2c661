import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const sources = {
  bareHost: new URL('./pages/bareHost.ts', import.meta.url),
  bareReact: new URL('./pages/bareReact.tsx', import.meta.url),
  bareSend: new URL('./pages/bareSend.tsx', import.meta.url),
  bareSwap: new URL('./pages/bareSwap.tsx', import.meta.url),
  clickProbe: new URL('./pages/clickProbe.ts', import.meta.url),
  codeProbe: new URL('./pages/codeProbe.ts', import.meta.url),
  echo: new URL('./pages/echo.ts', import.meta.url),
  reactDialog: new URL('./pages/reactDialog.tsx', import.meta.url),
  restProbe: new URL('./pages/restProbe.ts', import.meta.url),
  rawCode: new URL('./pages/rawCode.ts', import.meta.url),
  sendProbe: new URL('./pages/sendProbe.ts', import.meta.url),
  roundTrips: new URL('./pages/roundTrips.ts', import.meta.url),
} as const

export type PageName = keyof typeof sources

/** Builds the scripts of the bench's own pages as the kit's are built: minified, for production. Kept in memory. */
export async function buildPages(): Promise<Record<PageName, string>> {
  const built = Object.entries(sources).map(async ([name, url]) => [name, await buildPage(url)] as const)
  return Object.fromEntries(await Promise.all(built)) as Record<PageName, string>
}

/** One script, with everything that it imports. */
export async function buildPage(url: URL): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: fileURLToPath(url), output: { format: 'iife' } },
    },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error(`${url.pathname} was not built`)
  return chunk.code
}
