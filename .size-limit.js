import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = process.env.WALLETKIT_DIST ?? join(import.meta.dirname, 'dist')

/** What a host page pays, and what must arrive before a visitor can choose a wallet (architecture.md §7). */
export default [
  { name: 'loader', path: join(dist, 'loader/loader.js'), brotli: true, limit: '4 kB' },
  // Fetched at the first intent, beside the frame. With what only the page itself can do for a wallet that is not in it:
  // open its links, have the proposal attested, and speak wallet-standard for it; and with what the first part need not carry
  // of the embedded wallet's login windows, of how the dialog looks while somebody in it answers, and of the options' limits.
  { name: "loader's second part", path: join(dist, 'loader/link.js'), brotli: true, limit: '9.5 kB' },
  { name: "widget's first view", path: firstView('widget', 'index.html'), gzip: true, limit: '115 kB' },
  // React is 62 kB of it: with Preact under React's names it was 85.6 kB. The views come with the first that is shown; a hidden
  // frame loads none of React.
  {
    name: "secure frame's first view",
    path: firstView('frame-auth', 'index.html', 'app/drawStage.tsx'),
    gzip: true,
    limit: '153.5 kB',
  },
]

/** Entries' own files, all that they import statically, and their styles. */
function firstView(part, ...entries) {
  const folder = join(dist, part)
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const chunks = new Set()
  const visit = (key) => {
    if (chunks.has(key)) return
    chunks.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  const files = [...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
  return [...new Set(files)].map((file) => join(folder, file))
}
