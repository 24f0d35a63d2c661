import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = process.env.WALLETKIT_DIST || join(import.meta.dirname, 'dist')

/** What a host page pays, and what must arrive before a visitor can choose a wallet (architecture.md §7). */
export default [
  { name: 'loader', path: join(dist, 'loader/loader.js'), brotli: true, limit: '4096 B' },
  // Fetched at the first intent, beside the frame. With what only the page itself can do for a wallet that is not in it,
  // to open its links for one; and with what the first part need not carry
  // of the embedded wallet's login windows, of how the dialog looks while somebody in it answers, and of the options' limits; with what
  // takes each call to the third part, and what other tabs of the site have changed.
  // Compressed, it comes out up to 60 bytes larger or smaller with the hashes that it carries of the next two parts.
  { name: "loader's second part", path: join(dist, 'loader/link.js'), brotli: true, limit: '9.9 kB' },
  // Fetched with its first use: the attestation of a proposal, a login without a window, a Solana wallet that is not in the page, the
  // keyboard of a phone, why a page without an origin cannot embed the frame, and what wallets of the page answer in ways of their own:
  // the table of what they say when a user rejects, the case of addresses; the list of the page's wallets for pages that draw one; and
  // calls of the page's own functions by which visitors sign in.
  { name: "loader's third part", path: join(dist, 'loader/late.js'), brotli: true, limit: '3.2 kB' },
  // Hardly any visit fetches it: what the developer of a page with wrong options reads, with the attributes that there are; what `debug`
  // says; and what waits for a moment in which the page can spare all of it (`preload="idle"`).
  { name: "loader's fourth part", path: join(dist, 'loader/rare.js'), brotli: true, limit: '1.8 kB' },
  // Of pages with `<wallet-kit-button>`: the element, its look, and what it says in twelve languages.
  { name: 'button', path: join(dist, 'loader/button.js'), brotli: true, limit: '5 kB' },
  // All that Connect needs as visitors get it: wallets, ways to sign in, the way to the directory; and what keeps an account from a page
  // until it has signed in, which has to be there before the page sees one. That texts can be said in another language is 0.4 kB of it.
  { name: "widget's first view", path: firstView('widget', 'index.html'), gzip: true, limit: '115.8 kB' },
  // React is 62 kB of it: with Preact under React's names it was 85.6 kB. The views come with the first that is shown; a hidden
  // frame loads none of React. The way to another language is 0.5 kB of it; the texts themselves, 12 to 17 kB, come beside it.
  {
    name: "secure frame's first view",
    path: firstView('frame-auth', 'index.html', 'app/drawFrame.tsx'),
    gzip: true,
    limit: '154.5 kB',
  },
  // All that runs on a server and no browser fetches: the programs with what they are made of, the first frame's, icons, notices. Names of
  // functions and lines are kept, for the stacks of a log. 1.2 MB are the test network's, whose EVM a thread of its own loads. PGlite beside
  // it is as it is published, for servers without a PostgreSQL.
  { name: 'server', path: filesOf('server', 'firstFrame'), brotli: false, gzip: false, limit: '6.9 MB' },
  {
    name: "server's PGlite",
    path: join(dist, 'server/pglite'),
    brotli: false,
    gzip: false,
    limit: '16.3 MB',
  },
  // No visitor loads any of it. React is 67 kB of it, and the calls' schemas 10 kB; the charts' scales and lines are 13 kB.
  { name: "operator's page", path: firstView('admin', 'index.html'), gzip: true, limit: '140 kB' },
]

/** All files of folders but PGlite's. */
function filesOf(...folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('pglite'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
}

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
