import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readIcons } from '../directory/icons.ts'
import { type Asset, createAsset, encodings, mediaTypes, readFolder } from '../responses/asset.ts'

/** The loader's parts: the page's script, what it imports at the first intent, and what that imports with its first use. */
export const loaderParts = ['loader.js', 'link.js', 'late.js'] as const
export type LoaderPart = (typeof loaderParts)[number]

/** The documents of the secure origin that are windows of their own, by their file's name. */
export const securePages = ['export', 'approve', 'opening'] as const
export type SecurePage = (typeof securePages)[number]

/** What `npm run build` made for browsers, read into memory. */
export interface Dist {
  loader: Readonly<Record<LoaderPart, Asset>>
  widgetHtml: string
  problemHtml: string
  widgetAssets: ReadonlyMap<string, Asset>
  /** Null as long as there is no secure frame. */
  secureHtml: string | null
  /** The secure origin's windows of their own, as far as they are built. */
  securePages: ReadonlyMap<SecurePage, string>
  secureAssets: ReadonlyMap<string, Asset>
  /** As `group/name`. Without them pictures are drawn. */
  icons: ReadonlyMap<string, Asset>
}

/** @throws WalletKitError `INVALID_OPTION` if a file is missing */
export function readDist(directory: string): Dist {
  const read = (path: string) => {
    const file = join(directory, path)
    if (!existsSync(file))
      throw new WalletKitError(
        'INVALID_OPTION',
        `${file} is missing: run "npm run build" or set DIST_DIRECTORY`,
      )
    return readFileSync(file)
  }
  const readPart = (name: LoaderPart) => createAsset(read(`loader/${name}`), mediaTypes['.js'])
  const readHtml = (path: string) => (existsSync(join(directory, path)) ? read(path).toString() : null)
  return {
    loader: {
      'loader.js': readPart('loader.js'),
      'link.js': readPart('link.js'),
      'late.js': readPart('late.js'),
    },
    widgetHtml: read('widget/index.html').toString(),
    problemHtml: read('widget/problem/index.html').toString(),
    widgetAssets: readFolder(join(directory, 'widget/assets')),
    secureHtml: readHtml('frame-auth/index.html'),
    securePages: new Map(
      securePages.flatMap((name): [SecurePage, string][] => {
        const html = readHtml(`frame-auth/${name}.html`)
        return html === null ? [] : [[name, html]]
      }),
    ),
    secureAssets: readFolder(join(directory, 'frame-auth/assets')),
    icons: readIcons(join(directory, 'server/icons')),
  }
}

/** Compresses what every visitor loads, so that the first one does not wait for it. Runs on Node's worker threads. */
export async function warmAssets(dist: Dist): Promise<void> {
  const assets = [...Object.values(dist.loader), ...dist.widgetAssets.values(), ...dist.secureAssets.values()]
  for (const asset of assets) {
    for (const encoding of encodings) await asset.encode(encoding)
  }
}
