import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readIcons } from '../directory/icons.ts'
import { type Asset, createAsset, encodings, mediaTypes, readFolder, readTree } from '../responses/asset.ts'
import { findForms } from '../responses/compressedForms.ts'

/**
 * What pages load: their script, what that imports at the first intent, what that imports with its first use, the wallets of test
 * projects, and the button of pages that have one.
 */
export const loaderParts = ['loader.js', 'link.js', 'late.js', 'rare.js', 'test.js', 'button.js'] as const
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
  /** The operator's page. Null as long as it is not built. */
  adminHtml: string | null
  adminPreviewHtml: string | null
  adminAssets: ReadonlyMap<string, Asset>
  /** The documentation, by path below its folder. Empty as long as it is not built. */
  docs: ReadonlyMap<string, Asset>
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
  const findForm = findForms(formsFolder(directory))
  const readPart = (name: LoaderPart) => createAsset(read(`loader/${name}`), mediaTypes['.js'], findForm)
  const readHtml = (path: string) => (existsSync(join(directory, path)) ? read(path).toString() : null)
  return {
    loader: {
      'loader.js': readPart('loader.js'),
      'link.js': readPart('link.js'),
      'late.js': readPart('late.js'),
      'rare.js': readPart('rare.js'),
      'button.js': readPart('button.js'),
      'test.js': readPart('test.js'),
    },
    widgetHtml: read('widget/index.html').toString(),
    problemHtml: read('widget/problem/index.html').toString(),
    widgetAssets: readFolder(join(directory, 'widget/assets'), findForm),
    secureHtml: readHtml('frame-auth/index.html'),
    securePages: new Map(
      securePages.flatMap((name): [SecurePage, string][] => {
        const html = readHtml(`frame-auth/${name}.html`)
        return html === null ? [] : [[name, html]]
      }),
    ),
    secureAssets: readFolder(join(directory, 'frame-auth/assets'), findForm),
    adminHtml: readHtml('admin/index.html'),
    adminPreviewHtml: readHtml('admin/preview.html'),
    adminAssets: readFolder(join(directory, 'admin/assets'), findForm),
    docs: readTree(join(directory, 'docs'), findForm),
    icons: readIcons(join(directory, 'server/icons')),
  }
}

/** Where a build leaves the compressed forms of what every visitor loads. */
export const formsFolder = (directory: string) => join(directory, 'compressed')

/** What every visitor loads. */
export function visitorAssets(dist: Dist): Asset[] {
  return [...Object.values(dist.loader), ...dist.widgetAssets.values(), ...dist.secureAssets.values()]
}

/** Has the compressed forms of what every visitor loads at hand, so that the first one does not wait for them. */
export async function warmAssets(dist: Dist): Promise<void> {
  for (const asset of visitorAssets(dist)) {
    for (const encoding of encodings) await asset.encode(encoding)
  }
}
