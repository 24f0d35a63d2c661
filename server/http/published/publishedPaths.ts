import { version } from '../../config/version.ts'
import type { Asset } from '../../responses/asset.ts'
import type { Dist } from '../assets/readDist.ts'

/** Where a version of the loader's two parts is found for good. */
export function loaderPath(name: 'loader.js' | 'link.js', ofVersion: string = version): string {
  return `/loader/${ofVersion}/${name}`
}

/** Where a file of the widget is found, whose name carries its content's hash. */
export function widgetAssetPath(name: string): string {
  return `/widget/assets/${name}`
}

/** The files of a build that must be found after the next one, too. */
export function publishedPaths({ loader, link, widgetAssets }: Dist): Map<string, Asset> {
  const assets = [...widgetAssets].map(([name, asset]): [string, Asset] => [widgetAssetPath(name), asset])
  return new Map([[loaderPath('loader.js'), loader], [loaderPath('link.js'), link], ...assets])
}
